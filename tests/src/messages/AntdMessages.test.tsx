import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AntdFrame } from '../../../renderers/theme/AntdFrame.tsx';
import { AntdMessages } from '../../../src/messages/AntdMessages.tsx';
import type { Messages, Question } from '../../../renderers/ports/index.ts';

afterEach(cleanup);

async function openMessages(): Promise<Messages> {
  let messages: Messages | undefined;
  const handleReady = (made: Messages) => void (messages = made);
  render(
    <AntdFrame>
      <AntdMessages onReady={handleReady} />
    </AntdFrame>,
  );
  await waitFor(() => expect(messages).toBeDefined());
  return messages!;
}
async function ask(question: Question): Promise<Promise<boolean | undefined>[]> {
  const messages = await openMessages();
  // In a list: a promise would be waited for with the one around it.
  return [messages.confirm(question)];
}
const focused = (): string | null | undefined => document.activeElement?.textContent;

describe('a question', () => {
  it('has the focus on the button that loses nothing where agreeing does', async () => {
    const [answer] = await ask({
      title: '有未保存的内容，放弃吗？',
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

  it('that is left by Esc has got neither answer', async () => {
    const [answer] = await ask({
      title: '库存刚被他人修改',
      okText: '保存我的',
      cancelText: '采用他人的',
      danger: true,
    });
    await waitFor(() => expect(focused()).toBe('采用他人的'));
    fireEvent.keyDown(document.activeElement!, { key: 'Escape', code: 'Escape', keyCode: 27 });
    expect(await answer).toBeUndefined();
  });

  it('that comes up while somebody types is answered by no Enter, which was meant for what was typed in', async () => {
    const [answer] = await ask({
      title: '库存刚被他人修改',
      okText: '保存我的',
      cancelText: '采用已保存的',
      comesUnasked: true,
    });
    await screen.findByRole('dialog');
    await new Promise((resolve) => void setTimeout(resolve, 100));
    expect(document.activeElement?.tagName).not.toBe('BUTTON');
    fireEvent.click(screen.getByRole('button', { name: '采用已保存的' }));
    expect(await answer).toBe(false);
  });

  it('about cancelling something has no two buttons of one name', async () => {
    const [answer] = await ask({ title: '取消订单 “PO1”？', okText: '取消', danger: true });
    await waitFor(() => expect(focused()?.replaceAll(/\s/g, '')).toBe('返回'));
    fireEvent.click(document.activeElement!);
    expect(await answer).toBe(false);
  });
});

/** Gone, or fading away: no motion comes to its end here. */
const isGone = (text: string): boolean => screen.queryByText(text)?.closest('[class*="-leave"]') !== null;

describe('what was said of a try before', () => {
  it('goes when the next one succeeds', async () => {
    const messages = await openMessages();
    messages.error('批准金额不能超过原支付金额');
    await screen.findByText('批准金额不能超过原支付金额');
    messages.success('已通过');
    await screen.findByText('已通过');
    await waitFor(() => expect(isGone('批准金额不能超过原支付金额')).toBe(true));
    expect(isGone('已通过')).toBe(false);
  });

  it('goes by itself where it is taken back, and nothing else does', async () => {
    const messages = await openMessages();
    messages.error('“库存”可能没有保存');
    messages.warning('请选择一条记录！');
    await screen.findByText('“库存”可能没有保存');
    messages.withdraw?.('“库存”可能没有保存');
    messages.withdraw?.('从未说过');
    await waitFor(() => expect(isGone('“库存”可能没有保存')).toBe(true));
    expect(isGone('请选择一条记录！')).toBe(false);
  });

  it('goes when the next question is asked', async () => {
    const messages = await openMessages();
    messages.warning('请选择一条记录！');
    await screen.findByText('请选择一条记录！');
    void messages.confirm({ title: '删除选中的 2 条记录？', okText: '删除', danger: true });
    await waitFor(() => expect(isGone('请选择一条记录！')).toBe(true));
  });
});
