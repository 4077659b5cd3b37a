import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NestedDisplay } from '../../../renderers/fields/nested/NestedDisplay.tsx';
import { toField } from '../../../schemas/language/keywords/toField.ts';

afterEach(cleanup);

const field = toField(
  'settings',
  {
    title: '连接设置',
    schema: {
      type: 'object',
      properties: {
        host: { title: '主机', type: 'string' },
        port: { title: '端口', type: 'integer' },
        nodes: {
          title: '节点',
          type: 'array',
          items: { type: 'object', properties: { name: { title: '名称', type: 'string' } } },
        },
      },
    },
  },
  false,
);
const marksOf = (value: object, against?: object): readonly string[] => {
  const { container } = render(
    <NestedDisplay
      field={field}
      value={JSON.stringify(value)}
      record={{}}
      {...(against && { against: JSON.stringify(against) })}
    />,
  );
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent ?? '');
};
const mine = { host: 'a.b', port: 1, nodes: [{ name: '东' }, { name: '西' }] };

it('marks what differs from the value it is held against, down to the part, whatever the order of the parts', () => {
  expect(marksOf(mine, { nodes: [{ name: '东' }, { name: '南' }], port: 2, host: 'a.b' })).toEqual(['1', '西']);
  expect(marksOf(mine, { host: 'a.b', port: 1, nodes: [{ name: '东' }] })).toEqual(['西']);
});

it('marks nothing where it is read alone', () => expect(marksOf(mine)).toEqual([]));
