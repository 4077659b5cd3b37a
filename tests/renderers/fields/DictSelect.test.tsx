import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DictSelect } from '../../../renderers/fields/choice/DictSelect.tsx';
import { memberTypes, portsOf, renderWith, screenOf } from '../form/support.tsx';

const field = screenOf({ kind: { title: '类型', dict: 'member_type' } }).fields.find(({ name }) => name === 'kind')!;

/** A select of two items, before a person with a mouse or with a finger. */
function show(pointer: 'fine' | 'coarse', ports = portsOf(), shownField = field) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query === `(pointer: ${pointer})`, addEventListener() {}, removeEventListener() {} }) as never,
  );
  const chosen: unknown[] = [];
  renderWith(
    ports,
    <DictSelect
      id="a"
      field={shownField}
      value={undefined}
      onChange={(value) => chosen.push(value)}
      disabled={false}
      invalid={false}
      screenId="foo"
      getRecord={() => ({})}
      place="form"
      startsOpen
    />,
  );
  return chosen;
}
afterEach(() => vi.restoreAllMocks());
const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);

it('finds an item of a dictionary by what is typed, however few there are, and Enter takes the one found', async () => {
  const chosen = show('fine');
  await waitFor(() => expect(shown()).toEqual(['普通会员', '网约车会员']));
  const box = screen.getByRole('combobox');
  fireEvent.change(box, { target: { value: '网约' } });
  await waitFor(() => expect(shown()).toEqual(['网约车会员']));
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(chosen).toEqual(['2']);
});

it('takes by Enter the choice that was typed to the letter, though another that has it in it stands before', async () => {
  const items = [
    { value: '>=', text: '大于等于' },
    { value: '==', text: '等于' },
  ];
  const chosen = show('fine', portsOf({ dictionaries: { peekItems: () => items } }));
  await waitFor(() => expect(shown()).toEqual(['大于等于', '等于']));
  const box = screen.getByRole('combobox');
  fireEvent.change(box, { target: { value: '等于' } });
  await waitFor(() => expect(shown()).toEqual(['等于', '大于等于']));
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(chosen).toEqual(['==']);
});

it('brings up no keyboard on a phone for a short list', async () => {
  show('coarse');
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(screen.getByRole('combobox').getAttribute('readonly')).not.toBeNull();
});

it('offers what somebody took out of the dictionary no more as soon as that is known, also in a list that is open', async () => {
  let items = memberTypes;
  let tell = (): void => undefined;
  const watch = (listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  show('fine', portsOf({ dictionaries: { peekItems: () => items, watch } }));
  await waitFor(() => expect(shown()).toEqual(['普通会员', '网约车会员']));
  items = items.slice(0, 1);
  act(() => tell());
  await waitFor(() => expect(shown()).toEqual(['普通会员']));
});

it('opens its closed list with Alt+↓', async () => {
  show('fine');
  const box = screen.getByRole('combobox');
  await waitFor(() => expect(shown()).toHaveLength(2));
  fireEvent.keyDown(box, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'));
  fireEvent.keyDown(box, { key: 'ArrowDown', keyCode: 40, altKey: true });
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
});

it('takes a text that is no item where the file lets people type their own, and not elsewhere', async () => {
  const chosen = show('fine', portsOf(), { ...field, free: true });
  const box = screen.getByRole('combobox');
  await waitFor(() => expect(shown()).toHaveLength(2));
  fireEvent.change(box, { target: { value: '临时会员' } });
  await waitFor(() => expect(shown()).toEqual(['临时会员']));
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(chosen).toEqual(['临时会员']);
});

it('offers what the file says of the dictionary, and what is chosen already', async () => {
  const only = { ...field, only: ['2'] };
  show('fine', portsOf(), only);
  await waitFor(() => expect(shown()).toEqual(['网约车会员']));
});
