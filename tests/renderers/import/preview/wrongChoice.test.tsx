import { expect, test } from 'vitest';
import { TextEditor } from '../../../../renderers/import/preview/TextEditor.ts';

test.each([
  ['没有的', ['', '个人', '企业']],
  ['企业', ['', '个人', '企业']],
  ['', ['', '个人', '企业']],
])('the list of a cell shows what stands in it (%j), and offers what may stand there alone', (text, offered) => {
  const editor = new TextEditor();
  editor.init({ value: text, eventKey: null, label: '类型', choices: ['个人', '企业'] } as never);
  const select = editor.getGui() as HTMLSelectElement;
  expect(editor.getValue()).toBe(text);
  const free = [...select.options].filter((option) => !option.hidden && !option.disabled);
  expect(free.map(({ value }) => value)).toEqual(offered);
});
