import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusHeir } from '../../../renderers/popup/index.ts';

function Bar({ names }: { readonly names: readonly string[] }) {
  const watch = useFocusHeir();
  return (
    <div role="toolbar" aria-label="操作">
      {names.map((name) => (
        <button key={name} ref={watch} type="button">
          {name}
        </button>
      ))}
      <button type="button">关闭</button>
    </div>
  );
}

it('the first of a bar takes the focus of a button that goes, and of nobody else', () => {
  const { rerender } = render(<Bar names={['通过', '驳回']} />);
  screen.getByRole('button', { name: '通过' }).focus();
  rerender(<Bar names={['打款', '打款失败']} />);
  expect(document.activeElement?.textContent).toBe('打款');
  rerender(<Bar names={[]} />);
  expect(document.activeElement?.textContent).toBe('关闭');
  rerender(<Bar names={['通过']} />);
  expect(document.activeElement?.textContent).toBe('关闭');
});

it('a button that stays keeps the focus, whatever comes and goes beside it', () => {
  const { rerender } = render(<Bar names={['通过', '驳回']} />);
  screen.getByRole('button', { name: '驳回' }).focus();
  rerender(<Bar names={['驳回', '打款']} />);
  expect(document.activeElement?.textContent).toBe('驳回');
});
