import { cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from '../../../renderers/button/Button.tsx';
import { restsIf } from '../../../renderers/button/restsIf.ts';
import { Icon } from '../../../renderers/icons/index.ts';

afterEach(cleanup);

describe('a button', () => {
  test('is named by its words alone, whatever icon it has', () => {
    render(<Button icon={<Icon name="plus" />}>新增</Button>);
    expect(page.getByRole('button', { name: '新增' })).toBeTruthy();
  });

  test('does nothing and says it is busy while its work is under way', () => {
    const handleClick = vi.fn();
    render(
      <Button loading onClick={handleClick}>
        保存
      </Button>,
    );
    const button = page.getByRole('button', { name: '保存' });
    fireEvent.click(button);
    expect(handleClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  test('keeps the focus while it rests, and does nothing', () => {
    const handleClick = vi.fn();
    const { rerender } = render(
      <Button onClick={handleClick} {...restsIf(false)}>
        撤销
      </Button>,
    );
    const button = page.getByRole('button', { name: '撤销' });
    button.focus();
    rerender(
      <Button onClick={handleClick} {...restsIf(true)}>
        撤销
      </Button>,
    );
    fireEvent.click(button);
    expect(handleClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('sends a form only where it is said to, and never while it is busy', () => {
    const handleSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={handleSubmit}>
        <Button>重置</Button>
        <Button submits loading={busy}>
          查询
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    fireEvent.click(page.getByText('重置'));
    expect(handleSubmit).toHaveBeenCalledTimes(0);
    fireEvent.click(page.getByText('查询'));
    expect(handleSubmit).toHaveBeenCalledTimes(1);
    rerender(form(true));
    fireEvent.click(page.getByText('查询'));
    expect(handleSubmit).toHaveBeenCalledTimes(1);
  });
});
