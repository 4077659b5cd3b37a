import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDialogFrame } from '../../../src/pages/useDialogFrame.ts';

function Page() {
  const { bind } = useDialogFrame();
  return (
    <div ref={bind} data-testid="frame">
      <div>
        <button type="button">打开</button>
      </div>
    </div>
  );
}

/** As antd makes one: an element of the frame, the box in it takes the focus. */
function dialogOf(name: string): HTMLElement {
  const dialog = document.createElement('div');
  dialog.innerHTML = `<div role="dialog" tabindex="-1" aria-label="${name}"><button type="button">${name}</button></div>`;
  return dialog;
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
/** What has changed in the frame is heard of a moment later. */
const heard = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

it('a dialog in front takes the focus from what it covers, and gives it back as it goes', async () => {
  const { getByTestId, getByText } = render(<Page />);
  const frame = getByTestId('frame');
  getByText('打开').focus();
  const [form, question] = [dialogOf('表单'), dialogOf('问题')];
  frame.append(form);
  await heard();
  expect(focused()).toBe('表单');
  form.querySelector('button')!.focus();
  frame.append(question);
  await heard();
  expect(focused()).toBe('问题');
  expect([...frame.children].map((child) => child.hasAttribute('inert'))).toEqual([true, true, false]);
  question.querySelector('button')!.focus();
  question.remove();
  await heard();
  expect(document.activeElement).toBe(form.querySelector('button'));
  form.remove();
  await heard();
  expect(focused()).toBe('打开');
});

it('whoever has taken the focus elsewhere meanwhile keeps it', async () => {
  const { getByTestId, getByText } = render(
    <>
      <Page />
      <button type="button">别处</button>
    </>,
  );
  const frame = getByTestId('frame');
  getByText('打开').focus();
  const form = dialogOf('表单');
  frame.append(form);
  await heard();
  getByText('别处').focus();
  form.remove();
  await heard();
  expect(focused()).toBe('别处');
});
