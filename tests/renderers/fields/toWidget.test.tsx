import { expect, it } from 'vitest';
import { FixedValue } from '../../../renderers/form/body/FixedValue.tsx';
import { controlOf } from '../../../renderers/fields/controls.ts';
import { looks } from '../../../renderers/fields/index.ts';
import { toWidget, type WidgetContext } from '../../../renderers/fields/toWidget.tsx';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const firsts: readonly (readonly [string, object, unknown])[] = [
  ['radio buttons, the chosen one', { dict: 'member_type', form: { widget: 'radio' } }, '2'],
  ['check boxes', { dict: 'member_type', field: 'multi-dict', form: { widget: 'checkbox' } }, undefined],
  ['a switch', { field: 'switch' }, undefined],
  ['a picture to be uploaded', { field: 'image' }, undefined],
  ['a file to be uploaded', { field: 'file' }, undefined],
  ['a select', { dict: 'member_type' }, undefined],
  ['a line of text', {}, undefined],
];

it.each(firsts)('the first field of a form takes the focus: %s', (_what, property, value) => {
  const [field] = screenOf({ a: { title: '甲', ...property } }).fields;
  const Widget = toWidget<WidgetContext>(controlOf(field!, looks), FixedValue);
  const control = {
    id: 'a',
    field: field!,
    value,
    onChange: () => undefined,
    disabled: false,
    invalid: false,
    autoFocus: true,
    screenId: 'foo',
    getRecord: () => ({}),
    place: 'form' as const,
  };
  const props = { id: 'a', name: 'a', registry: { formContext: { useControl: () => control } } };
  renderWith(
    portsOf(),
    <div data-field="a">
      <Widget {...(props as unknown as Parameters<typeof Widget>[0])} />
    </div>,
  );
  const active = document.activeElement;
  expect(active?.closest('[data-field]')).not.toBeNull();
  const chosen = document.querySelector('input[type=radio]:checked');
  expect(chosen === null || chosen === active).toBe(true);
});
