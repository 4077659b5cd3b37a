import { afterEach, expect, it } from 'vitest';
import { focusTrail, returnFocus } from '../../../renderers/popup/index.ts';

afterEach(() => document.body.replaceChildren());

it('the focus goes to the dialog that stays open where it was nowhere before, or in what is gone', () => {
  document.body.innerHTML = `
    <button id="page">导入</button>
    <div class="ant-modal" tabindex="-1" id="below"><button>预览数据</button></div>
    <div class="ant-modal" tabindex="-1" id="hidden" style="display: none"></div>`;
  returnFocus(focusTrail());
  expect(document.activeElement?.id).toBe('below');

  const gone = document.body.appendChild(document.createElement('button'));
  gone.focus();
  const trail = focusTrail();
  gone.remove();
  returnFocus(trail);
  expect(document.activeElement?.id).toBe('below');
});

it('of an open drawer its frame has it, and a page without a dialog leaves it', () => {
  document.body.innerHTML = '<div class="ant-drawer" tabindex="-1"><div class="ant-drawer-section"></div></div>';
  returnFocus([]);
  expect(document.activeElement?.className).toBe('ant-drawer');
  document.body.innerHTML = '<button>导入</button>';
  returnFocus([]);
  expect(document.activeElement).toBe(document.body);
});
