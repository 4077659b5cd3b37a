import { cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AntdFrame } from '../../../renderers/theme/AntdFrame.tsx';
import { AntdMessages } from '../../../src/messages/AntdMessages.tsx';
import type { Messages, Question } from '../../../renderers/ports/index.ts';

afterEach(cleanup);
configure({ asyncUtilTimeout: 15_000 });

async function ask(question: Question): Promise<Promise<boolean>[]> {
  let messages: Messages | undefined;
  const handleReady = (made: Messages) => void (messages = made);
  render(
    <AntdFrame>
      <AntdMessages onReady={handleReady} />
    </AntdFrame>,
  );
  await waitFor(() => expect(messages).toBeDefined());
  // In a list: a promise would be waited for with the one around it.
  return [messages!.confirm(question)];
}
const focused = (): string | null | undefined => document.activeElement?.textContent;

describe('a question', () => {
  it('has the focus on the button that loses nothing where agreeing does', async () => {
    const [answer] = await ask({
      title: '有未保存的修改，放弃吗？',
      okText: '放弃修改',
      cancelText: '继续编辑',
      danger: true,
    });
    await waitFor(() => expect(focused()).toBe('继续编辑'));
    fireEvent.click(document.activeElement!);
    expect(await answer).toBe(false);
  });

  it('has the focus on the button that agrees where nothing is lost, and says what it does', async () => {
    const [answer] = await ask({ title: '解冻会员 “张三”？', okText: '解冻' });
    await waitFor(() => expect(focused()).toBe('解冻'));
    fireEvent.click(document.activeElement!);
    expect(await answer).toBe(true);
  });
});
