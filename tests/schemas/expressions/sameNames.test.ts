import { expect, it } from 'vitest';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

const told = (name: string, field: object, when: string): readonly string[] => {
  const other = { title: '备注', visibleWhen: when };
  const text = JSON.stringify({ id: name.toLowerCase(), title: name, properties: { status: field, other } });
  return readScreens([{ path: `screens/shop/${name}List.json`, text }], []).problems.map(({ message }) => message);
};

it('a name is of the type that it has in its own file, whatever it is in the file before', () => {
  const [text, number] = [
    { title: '状态', maxLength: 5 },
    { title: '状态', type: 'number' },
  ];
  for (const _ of [1, 2]) {
    expect(told('Text', text, "status == '1'")).toEqual([]);
    expect(told('Number', number, 'status > 1')).toEqual([]);
    expect(told('Text', text, 'status > 1')).toHaveLength(1);
    expect(told('Number', number, "status == '1'")).toHaveLength(1);
  }
});
