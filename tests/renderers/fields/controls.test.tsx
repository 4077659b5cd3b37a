import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DraftsContext, makeDrafts } from '../../../renderers/fields/drafts.ts';
import { controlOf } from '../../../renderers/fields/controls.ts';
import type { Control, ControlProps } from '../../../renderers/fields/Look.ts';
import { lookOf, looks } from '../../../renderers/fields/index.ts';
import { isWebAddress } from '../../../renderers/fields/text/UrlDisplay.tsx';
import { DataError, type Ports } from '../../../renderers/ports/index.ts';
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

interface StandProps {
  readonly field: Field;
  readonly first?: unknown;
  readonly record?: ScreenRecord;
  readonly onChange?: (value: unknown) => void;
  readonly place?: 'form' | 'cell' | 'search';
}
const noRecord: ScreenRecord = {};
/** Holds one control's value as a form does. */
function Stand({ field, first, record = noRecord, onChange, place = 'form' }: StandProps) {
  const [value, setValue] = useState(first);
  const [Control] = useState(() => controlOf(field, looks));
  return (
    <Control
      id="a"
      field={field}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
      disabled={false}
      invalid={false}
      screenId="foo"
      getRecord={() => record}
      place={place}
    />
  );
}
const fieldOf = (property: object): Field =>
  screenOf({ a: { title: '甲', ...property } }).fields.find(({ name }) => name === 'a')!;
const show = (ports: Ports, props: StandProps) => renderWith(ports, <Stand {...props} />);

afterEach(() => void vi.useRealTimers());

it.each(['Delete', 'Backspace', '0'])('the stars of a rating go by %s', async (key) => {
  const seen: unknown[] = [];
  show(portsOf(), { field: fieldOf({ field: 'rate' }), first: 4, onChange: (value) => seen.push(value) });
  const stars = (await screen.findByRole('group')).querySelector('[tabindex="0"]')!;
  fireEvent.keyDown(stars, { key });
  expect(seen).toEqual([undefined]);
});

describe('typed text', () => {
  it('that is no number stays in a number field, on Enter and when the field is left, and is handed over as it is', () => {
    const seen: unknown[] = [];
    show(portsOf(), { field: fieldOf({ type: 'number' }), onChange: (value) => seen.push(value) });
    const input = screen.getByRole<HTMLInputElement>('spinbutton');
    const typeIn = (value: string) => fireEvent.change(input, { target: { value } });
    fireEvent.focus(input);
    for (const typed of ['abc', '十元', '1.2.3']) {
      typeIn(typed);
      fireEvent.keyDown(input, { key: 'Enter' });
      fireEvent.blur(input);
      expect([input.value, seen.at(-1)]).toEqual([typed, typed]);
    }
    typeIn('');
    expect(seen.at(-1)).toBeUndefined();
    typeIn('￥1,200');
    fireEvent.blur(input);
    expect([input.value, seen.at(-1)]).toEqual(['1200', 1200]);
    // As an input method gives them that was left on.
    for (const [typed, number] of [
      ['１００', 100],
      ['１２。５', 12.5],
      ['－３', -3],
      // It was turned on, or off, in between.
      ['1２', 12],
      ['１2．５', 12.5],
    ] as const) {
      typeIn(typed);
      fireEvent.blur(input);
      expect([input.value, seen.at(-1)]).toEqual([String(number), number]);
    }
  });

  it('that holds more than one number, or what no number has, stays with it, whatever antd would make of it', () => {
    const seen: unknown[] = [];
    show(portsOf(), { field: fieldOf({ field: 'money' }), onChange: (value) => seen.push(value) });
    const input = screen.getByRole<HTMLInputElement>('spinbutton');
    const leaveWith = (value: string) => {
      seen.length = 0;
      fireEvent.change(input, { target: { value } });
      fireEvent.blur(input);
      return [input.value, ...seen];
    };
    for (const typed of [
      '100\t50',
      '100 200',
      '3000\t2 4000\t4',
      '18:00',
      '1/2',
      '12,34',
      '0,500',
      '￥0,500',
      '(5)',
      '2026-11-29',
      '"100 200"',
      '元',
      '1e3',
      '0x10',
      '50%',
    ])
      expect(leaveWith(typed)).toEqual([typed, typed]);
    for (const [typed, number] of [
      [' ￥1,234.50 ', 1234.5],
      ['-1,234,567', -1234567],
      ['¥ -3', -3],
      ['12 元', 12],
      ['+5', 5],
      ['0。65', 0.65],
      // As the calculator of Windows copies it.
      ['\u202d1234.56\u202c', 1234.56],
    ] as const)
      expect(leaveWith(typed)).toEqual([String(number), number]);
  });
  it('may have the unit of its field behind it', () => {
    const seen: unknown[] = [];
    show(portsOf(), { field: fieldOf({ type: 'number', unit: 'kWh' }), onChange: (value) => seen.push(value) });
    const input = screen.getByRole<HTMLInputElement>('spinbutton');
    fireEvent.change(input, { target: { value: '12.5 kWh' } });
    fireEvent.blur(input);
    expect([input.value, seen.at(-1)]).toEqual(['12.5', 12.5]);
    cleanup();
    show(portsOf(), { field: fieldOf({ field: 'percent' }), onChange: (value) => seen.push(value) });
    const percent = screen.getByRole<HTMLInputElement>('spinbutton');
    fireEvent.change(percent, { target: { value: '80％' } });
    fireEvent.blur(percent);
    expect([percent.value, seen.at(-1)]).toEqual(['80', 80]);
  });
  it('is handed over after a pause, and at once before a form is sent', () => {
    vi.useFakeTimers();
    const drafts = makeDrafts(() => {});
    const seen: unknown[] = [];
    renderWith(
      portsOf(),
      <DraftsContext value={drafts}>
        <Stand field={fieldOf({})} onChange={(value) => seen.push(value)} />
      </DraftsContext>,
    );
    const input = screen.getByRole('textbox');
    fireEvent.change(input, { target: { value: '张' } });
    fireEvent.change(input, { target: { value: '张三' } });
    expect(seen).toEqual([]);
    act(() => vi.advanceTimersByTime(300));
    expect(seen).toEqual(['张三']);
    fireEvent.change(input, { target: { value: '张三丰' } });
    act(() => drafts.commitAll());
    expect(seen).toEqual(['张三', '张三丰']);
  });
  it('keeps the zeros a person is still typing behind the point', () => {
    vi.useFakeTimers();
    renderWith(
      portsOf(),
      <DraftsContext value={makeDrafts(() => {})}>
        <Stand field={fieldOf({ field: 'money' })} />
      </DraftsContext>,
    );
    const input = screen.getByRole<HTMLInputElement>('spinbutton');
    fireEvent.keyDown(input, { key: '1' });
    fireEvent.change(input, { target: { value: '1.0' } });
    act(() => vi.advanceTimersByTime(400));
    expect(input.value).toBe('1.0');
  });
  it('takes no key that makes no number, and mends a text that is none', () => {
    show(portsOf(), { field: fieldOf({ type: 'number' }) });
    const input = screen.getByRole<HTMLInputElement>('spinbutton');
    const takes = (data: string, at: number, inputType = 'insertText') => {
      input.setSelectionRange(at, at);
      return fireEvent(input, new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType, data }));
    };
    fireEvent.change(input, { target: { value: '1.5' } });
    expect(['a', '+', '.', '-', '元', 'e'].filter((key) => takes(key, 3))).toEqual([]);
    expect([takes('2', 3), takes('２', 3), takes('-', 0), takes('abc', 3, 'insertFromPaste')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    // Without them the digits on both sides would be another number.
    expect([':', '：', '/', ',', '，', ';', ' '].filter((key) => !takes(key, 3))).toEqual([]);
    expect([' ', ':'].filter((key) => takes(key, 0))).toEqual([]);
    fireEvent.change(input, { target: { value: '十' } });
    expect([takes('1', 1), takes('b', 1)]).toEqual([true, false]);
  });
  it('of which a key was not taken says so, until something is taken away, and with the number that is left', () => {
    const ports = portsOf();
    show(ports, { field: fieldOf({ type: 'number', unit: '元' }) });
    const input = screen.getByRole<HTMLInputElement>('spinbutton');
    const told = () => screen.queryByRole('tooltip')?.textContent;
    const press = (data: string) =>
      fireEvent(
        input,
        new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertText', data }),
      );
    const typeIn = (value: string, inputType = 'insertText') =>
      fireEvent.input(input, { target: { value }, inputType });
    typeIn('1');
    press('元');
    expect(told()).toBeUndefined();
    press('e');
    expect(told()).toBe('“e”不是数字，没有输入');
    typeIn('15');
    expect(told()).toBe('“e”不是数字，没有输入');
    fireEvent.blur(input);
    expect([told(), ports.shown]).toEqual([undefined, ['甲：“e”不是数字，没有输入，现在是 15']]);
    press('万');
    typeIn('1', 'deleteContentBackward');
    expect(told()).toBeUndefined();
    fireEvent.blur(input);
    expect(ports.shown).toHaveLength(1);
  });
  it('that is left with a sign and no digit is empty; a minus may be typed over what stood there', () => {
    const seen: unknown[] = [];
    show(portsOf(), { field: fieldOf({ type: 'number' }), first: 5, onChange: (value) => seen.push(value) });
    const input = screen.getByRole<HTMLInputElement>('spinbutton');
    fireEvent.change(input, { target: { value: '-' } });
    expect([input.value, seen.at(-1)]).toEqual(['-', undefined]);
    fireEvent.change(input, { target: { value: '-3' } });
    expect(seen.at(-1)).toBe(-3);
    fireEvent.change(input, { target: { value: '-' } });
    fireEvent.blur(input);
    expect([input.value, seen.at(-1)]).toEqual(['', undefined]);
    fireEvent.change(input, { target: { value: '1.' } });
    fireEvent.blur(input);
    expect(seen.at(-1)).toBe(1);
  });
  it('becomes no value when it is emptied', () => {
    const seen: unknown[] = [];
    show(portsOf(), { field: fieldOf({}), first: 'x', onChange: (value) => seen.push(value) });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    expect(seen).toEqual([undefined]);
  });
});

describe('a duration', () => {
  it('is edited as a clock and stored in seconds', () => {
    const seen: unknown[] = [];
    show(portsOf(), { field: fieldOf({ field: 'duration' }), first: 4805, onChange: (value) => seen.push(value) });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect(input.value).toBe('01:20:05');
    fireEvent.change(input, { target: { value: '0:30:00' } });
    expect(seen.at(-1)).toBe(1800);
    // Whoever writes a number alone means minutes.
    fireEvent.change(input, { target: { value: '45' } });
    expect(seen.at(-1)).toBe(2700);
  });
  it.each(['form', 'search', 'cell'] as const)(
    'stays as it is typed, and is written in full when it is left: %s',
    (place) => {
      const seen: unknown[] = [];
      show(portsOf(), { field: fieldOf({ field: 'duration' }), place, onChange: (value) => seen.push(value) });
      const input = screen.getByRole<HTMLInputElement>('textbox');
      const typeIn = (text: string) => {
        for (let at = 1; at <= text.length; at += 1) {
          const typed = text.slice(0, at);
          fireEvent.change(input, { target: { value: typed } });
          expect(input.value).toBe(typed);
        }
      };
      for (const [typed, seconds, full] of [
        ['90', 5400, '01:30:00'],
        ['01:20:05', 4805, '01:20:05'],
        // The value that is there already, written in another way.
        ['1:20:05', 4805, '01:20:05'],
        ['9:', '9:', '9:'],
        // Digits and colon of an input method that was left on.
        ['９０', 5400, '01:30:00'],
        ['１：３０：0５', 5405, '01:30:05'],
        ['１：', '１：', '１：'],
      ] as const) {
        typeIn(typed);
        expect(seen.at(-1)).toBe(seconds);
        fireEvent.blur(input);
        expect(input.value).toBe(full);
      }
    },
  );
});

describe('a time', () => {
  it('is edited as text where it is the end of the day, which no clock knows', () => {
    show(portsOf(), { field: fieldOf({ format: 'time' }), first: '24:00:00' });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('24:00:00');
  });
});

describe('a switch', () => {
  it('stores Y and N, or the two values of its file', () => {
    for (const [property, on, off] of [
      [{ field: 'switch' }, 'Y', 'N'],
      [{ field: 'switch', enum: [1, 0] }, '1', '0'],
    ] as const) {
      const seen: unknown[] = [];
      const { unmount } = show(portsOf(), {
        field: fieldOf(property),
        first: off,
        onChange: (value) => seen.push(value),
      });
      fireEvent.click(screen.getByRole('switch'));
      fireEvent.click(screen.getByRole('switch'));
      expect(seen).toEqual([on, off]);
      unmount();
    }
  });
  it('reads as yes or no, whatever it stores', () => {
    const field = fieldOf({ field: 'switch', enum: [0, 1] });
    expect(['0', '1', '', 'Y'].map((value) => lookOf(field, looks).format(value, field, {}))).toEqual([
      '是',
      '否',
      '',
      'Y',
    ]);
  });
});

describe('the keys of a phone', () => {
  it.each([
    ['telephone', 'tel'],
    ['landline', 'tel'],
    ['bank-card', 'numeric'],
    ['id-card', 'text'],
  ])('for a text of the format %s are %s', (format, keys) => {
    show(portsOf(), { field: fieldOf({ format }) });
    expect(screen.getByRole('textbox').inputMode).toBe(keys);
  });
});

describe('several choices as check boxes', () => {
  it('are stored comma-joined in the order of the dictionary', () => {
    const seen: unknown[] = [];
    const field = fieldOf({ field: 'multi-dict', dict: 'member_type', form: { widget: 'checkbox' } });
    show(portsOf(), { field, onChange: (value) => seen.push(value) });
    fireEvent.click(screen.getByRole('checkbox', { name: '网约车会员' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '普通会员' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '普通会员' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '网约车会员' }));
    expect(seen).toEqual(['2', '1,2', '2', undefined]);
  });
});

describe('a dictionary', () => {
  const items = [
    { value: '1', text: '在用' },
    { value: '2', text: '停用', disabled: true },
  ];
  const ports = () => portsOf({ dictionaries: { peekItems: () => items, getItems: async () => items } });
  const optionOf = (text: string) =>
    [...document.querySelectorAll('.ant-select-item-option')].find((option) => option.textContent === text);
  it('offers an item that is disabled no more, but to a search', () => {
    for (const place of ['form', 'cell', 'search'] as const) {
      const { unmount } = show(ports(), { field: fieldOf({ dict: 'member_type' }), place });
      fireEvent.mouseDown(screen.getByRole('combobox'));
      const isGrey = optionOf('停用')!.classList.contains('ant-select-item-option-disabled');
      expect(isGrey, place).toBe(place !== 'search');
      expect(optionOf('在用')!.classList.contains('ant-select-item-option-disabled')).toBe(false);
      unmount();
    }
  });
  it('shows its items as the tags they are in a list, to choose from and chosen', async () => {
    const coloured = [{ value: '1', text: '正常', color: 'green' }];
    const ports = portsOf({ dictionaries: { peekItems: () => coloured, getItems: async () => coloured } });
    for (const place of ['form', 'search'] as const) {
      const { unmount } = show(ports, { field: fieldOf({ dict: 'member_type' }), first: '1', place });
      expect(document.querySelector('.ant-select .vf-tag-green')?.textContent).toBe('正常');
      fireEvent.mouseDown(screen.getByRole('combobox'));
      expect(optionOf('正常')!.querySelector('.vf-tag-green')).not.toBeNull();
      unmount();
    }
  });
  it('is a tag in a search bar too, before anybody opens its select', () => {
    const field = fieldOf({ dict: 'member_type' });
    const Search: Control = looks.dict.search;
    const props = {
      id: 'a',
      field,
      value: '2',
      disabled: false,
      invalid: false,
      screenId: 'foo',
      place: 'search',
    } as const;
    renderWith(portsOf(), <Search {...props} onChange={() => undefined} getRecord={() => noRecord} />);
    expect(screen.getByRole('combobox').querySelector('.vf-tag-blue')?.textContent).toBe('网约车会员');
  });
  it('keeps the text of a disabled item where a record has it', () => {
    show(ports(), { field: fieldOf({ dict: 'member_type' }), first: '2' });
    expect(screen.getByText('停用')).toBeTruthy();
  });
});

describe('a ref', () => {
  it('shows the label of a value that is not on the loaded page', async () => {
    const getRefLabels = vi.fn(async () => ['粤A12345']);
    show(portsOf({ dictionaries: { getRefLabels } }), { field: fieldOf({ ref: 'car' }), first: '1000000000000000001' });
    expect(await screen.findByText('粤A12345')).toBeTruthy();
    expect(getRefLabels).toHaveBeenCalledTimes(1);
  });
  it('asks for no label that came with the record', async () => {
    const getRefLabels = vi.fn(async () => ['?']);
    const record = { a_dictText: '粤B99999' };
    show(portsOf({ dictionaries: { getRefLabels } }), { field: fieldOf({ ref: 'car' }), first: '7', record });
    expect(await screen.findByText('粤B99999')).toBeTruthy();
    expect(getRefLabels).not.toHaveBeenCalled();
  });
  it('says which fields to choose first where there is nothing to choose without them, and only then', async () => {
    const foo = screenOf({
      lotId: { title: '停车场', ref: 'car' },
      slot: { title: '车位' },
      carId: { title: '车辆', ref: 'car', options: "row.plate == lotId && row.colour == slot && row.colour != '红'" },
    });
    const field = foo.fields.find(({ name }) => name === 'carId')!;
    const searchRef = async () => [];
    const open = (record: ScreenRecord, place: ControlProps['place'] = 'form') => {
      cleanup();
      show(portsOf({ dictionaries: { searchRef } }), { field, record, place });
      fireEvent.mouseDown(screen.getByRole('combobox'));
    };
    open({});
    expect((await screen.findAllByText('请先填写停车场、车位')).length).toBeGreaterThan(0);
    open({ slot: 'A' });
    expect((await screen.findAllByText('请先选择停车场')).length).toBeGreaterThan(0);
    open({ slot: 'A', lotId: '7' });
    expect((await screen.findAllByText('请输入搜索内容')).length).toBeGreaterThan(0);
    // Where records are searched by it, no other field narrows it.
    open({}, 'search');
    expect((await screen.findAllByText('请输入搜索内容')).length).toBeGreaterThan(0);
  });
  it('searches after a pause and drops the late reply of an earlier search', async () => {
    const asked: string[] = [];
    let answerLate = () => undefined as void;
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const searchRef: Ports['dictionaries']['searchRef'] = async (_ref, { keyword }) => {
      asked.push(keyword);
      if (keyword === '粤A') await late;
      return keyword === '' ? [] : [{ value: keyword, text: `${keyword}车` }];
    };
    show(portsOf({ dictionaries: { searchRef } }), { field: fieldOf({ ref: 'car' }) });
    const box = screen.getByRole('combobox');
    fireEvent.mouseDown(box);
    expect(await screen.findByText('请输入搜索内容')).toBeTruthy();
    fireEvent.change(box, { target: { value: '粤' } });
    fireEvent.change(box, { target: { value: '粤A' } });
    await waitFor(() => expect(asked).toEqual(['', '粤A']));
    fireEvent.change(box, { target: { value: '粤B' } });
    expect(await screen.findAllByText('粤B车')).toBeTruthy();
    await act(async () => answerLate());
    expect(screen.queryByText('粤A车')).toBeNull();
    expect(asked).toEqual(['', '粤A', '粤B']);
  });
  it.each([
    ['Enter', ['粤B1', '粤B'], '粤B'],
    ['Tab', ['粤B1', '粤B'], '粤B'],
    ['Tab', ['粤B1'], '粤B1'],
    ['Enter', ['粤B1', '粤B2'], undefined],
    ['Tab', ['粤B', '粤B'], undefined],
  ])('takes of answers still under way when %s goes on the one that is meant: of %j %s', async (key, texts, meant) => {
    const seen: unknown[] = [];
    const warning = vi.fn();
    let answer = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (answer = resolve));
    const searchRef: Ports['dictionaries']['searchRef'] = async (_ref, { keyword }) => {
      if (keyword === '粤B') await underWay;
      return keyword === '粤B' ? texts.map((text, at) => ({ value: `${text}-${at}`, text })) : [];
    };
    show(portsOf({ dictionaries: { searchRef }, messages: { warning } }), {
      field: fieldOf({ ref: 'car' }),
      onChange: (value) => seen.push(value),
    });
    const box = screen.getByRole('combobox');
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: '粤B' } });
    fireEvent.keyDown(box, { key, keyCode: key === 'Enter' ? 13 : 9 });
    fireEvent.blur(box);
    expect(seen).toEqual([]);
    await act(async () => answer());
    const told = meant === undefined ? [['甲里没有选中“粤B”，请从列表中选择']] : [];
    await waitFor(() => expect([seen.length, warning.mock.calls]).toEqual([1 - told.length, told]));
    expect(seen).toEqual(meant === undefined ? [] : [`${meant}-${texts.indexOf(meant)}`]);
  });
  it('says which text nothing was chosen for', async () => {
    const warning = vi.fn();
    show(portsOf({ dictionaries: { searchRef: async () => [] }, messages: { warning } }), {
      field: fieldOf({ ref: 'car' }),
    });
    const box = screen.getByRole('combobox');
    const told = '甲里没有选中“粤X”，请从列表中选择';
    for (const go of [() => fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 }), () => fireEvent.blur(box)]) {
      warning.mockClear();
      fireEvent.mouseDown(box);
      fireEvent.change(box, { target: { value: '粤X' } });
      go();
      fireEvent.keyUp(box, { key: 'Enter', keyCode: 13 });
      await waitFor(() => expect(warning.mock.calls).toEqual([[told]]));
    }
  });
  it('waits 800 ms in a form and 300 ms in a grid before it searches', async () => {
    vi.useFakeTimers();
    for (const [place, pause] of [
      ['form', 800],
      ['cell', 300],
    ] as const) {
      const asked: string[] = [];
      const searchRef: Ports['dictionaries']['searchRef'] = async (_ref, { keyword }) => {
        asked.push(keyword);
        return [];
      };
      const { unmount } = show(portsOf({ dictionaries: { searchRef } }), { field: fieldOf({ ref: 'car' }), place });
      fireEvent.change(screen.getByRole('combobox'), { target: { value: '粤' } });
      act(() => vi.advanceTimersByTime(pause - 1));
      expect(
        asked.filter((keyword) => keyword !== ''),
        place,
      ).toEqual([]);
      await act(async () => vi.advanceTimersByTime(1));
      expect(asked.at(-1), place).toBe('粤');
      unmount();
    }
  });
  it('asks for words once it is open, and warns in the words of the server when a search fails', async () => {
    const searchRef = async () => {
      throw new DataError('server', '字典查询失败');
    };
    const ports = portsOf({ dictionaries: { searchRef } });
    show(ports, { field: fieldOf({ ref: 'car' }) });
    expect(screen.getByText('请选择甲')).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox'));
    expect(screen.getByText('请输入搜索内容')).toBeTruthy();
    await waitFor(() => expect(ports.shown).toEqual(['字典查询失败']));
  });
  it('says that nothing was found', async () => {
    show(portsOf(), { field: fieldOf({ ref: 'car' }) });
    const box = screen.getByRole('combobox');
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: '没有' } });
    expect(await screen.findByText('没有查询到任何数据')).toBeTruthy();
  });
});

describe('a web address', () => {
  it('is a link only for http and https', () => {
    expect(isWebAddress('https://example.com/a?b=1')).toBe(true);
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      ' https://x',
      'https:/',
      '//example.com',
      'HTTPJS://x',
    ]) {
      expect(isWebAddress(text), text).toBe(false);
    }
  });
  it('is shown as text otherwise', () => {
    const field = fieldOf({ field: 'url' });
    const { Display } = lookOf({ type: 'url' }, looks);
    renderWith(portsOf(), Display && <Display field={field} value="javascript:alert(1)" record={{}} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
  });
});

const pictureOf = (name: string, type = 'image/png') => new File(['x'], name, { type });
const pick = (files: readonly File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files } });
};

describe('an upload', () => {
  it('refuses a file that is no picture', async () => {
    const upload = vi.fn(async () => 'p');
    const ports = portsOf({ uploads: { upload } });
    show(ports, { field: fieldOf({ field: 'image' }) });
    pick([pictureOf('a.txt', 'text/plain'), pictureOf('a.svg', 'image/svg+xml')]);
    expect(ports.shown).toEqual(['请上传图片']);
    expect(upload).not.toHaveBeenCalled();
    // Of several it is said which: the others go on.
    pick([pictureOf('a.png'), pictureOf('b.txt', 'text/plain')]);
    expect(ports.shown.slice(1)).toEqual(['请上传图片，b.txt不是图片']);
    expect(upload).toHaveBeenCalledOnce();
  });
  it('keeps every picture of several that end at the same time', async () => {
    const seen: unknown[] = [];
    const ports = portsOf({ uploads: { upload: async (file) => `2026/${file.name}` } });
    show(ports, { field: fieldOf({ field: 'images' }), first: 'old.png', onChange: (value) => seen.push(value) });
    pick([pictureOf('a.png'), pictureOf('b.png')]);
    await waitFor(() => expect(seen.at(-1)).toBe('old.png,2026/a.png,2026/b.png'));
  });
  it('keeps the last so many where the field has a limit, and says what to press', async () => {
    const seen: unknown[] = [];
    const ports = portsOf({ uploads: { upload: async (file) => file.name } });
    const field = fieldOf({ field: 'file', maxItems: 2 });
    show(ports, { field, first: 'old.pdf', onChange: (value) => seen.push(value) });
    expect(screen.getByRole('button', { name: '点击上传' })).toBeTruthy();
    pick([pictureOf('a.pdf'), pictureOf('b.pdf')]);
    await waitFor(() => expect(seen.at(-1)).toBe('a.pdf,b.pdf'));
  });
  it('moves a picture and says why it cannot at either end', async () => {
    const seen: unknown[] = [];
    const ports = portsOf();
    show(ports, { field: fieldOf({ field: 'images' }), first: 'a.png,b.png', onChange: (value) => seen.push(value) });
    fireEvent.click(screen.getAllByRole('button', { name: '左移' })[0]!);
    fireEvent.click(screen.getAllByRole('button', { name: '右移' })[1]!);
    expect(ports.shown).toEqual(['未知的操作', '已到最后~']);
    fireEvent.click(screen.getAllByRole('button', { name: '右移' })[0]!);
    expect(seen).toEqual(['b.png,a.png']);
  });
  it('leafs through pictures in the order they stand in, however they came and were moved', async () => {
    // The second one comes before the first.
    const toUrl = async (path: string) => {
      await new Promise((resolve) => setTimeout(resolve, path === 'a.png' ? 30 : 0));
      return `/files/${path}`;
    };
    const ports = portsOf({ uploads: { toUrl } });
    show(ports, { field: fieldOf({ field: 'images' }), first: 'a.png,b.png,c.png' });
    const pressed = async (name: string, progress: string) => {
      fireEvent.click(await screen.findByAltText(name));
      await waitFor(() => expect(document.querySelector('.ant-image-preview-progress')?.textContent).toBe(progress));
      fireEvent.keyDown(window, { key: 'Escape' });
    };
    for (const name of ['a.png', 'b.png', 'c.png']) await screen.findByAltText(name);
    await pressed('a.png', '1 / 3');
    await pressed('c.png', '3 / 3');
    for (const at of [2, 1]) fireEvent.click(screen.getAllByRole('button', { name: '左移' })[at]!);
    await pressed('c.png', '1 / 3');
  });
  it('shows its progress, can be cancelled, and leaves no trace then', async () => {
    let aborted = false;
    const upload: Ports['uploads']['upload'] = (_file, { onProgress, signal }) => {
      onProgress(42);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(new Error('aborted'));
        });
      });
    };
    const ports = portsOf({ uploads: { upload } });
    show(ports, { field: fieldOf({ field: 'file' }) });
    pick([pictureOf('合同.pdf', 'application/pdf')]);
    expect(await screen.findByText('上传中(42%)')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '取消上传' }));
    await waitFor(() => expect(screen.queryByText('合同.pdf')).toBeNull());
    expect(aborted).toBe(true);
    expect(ports.shown).toEqual([]);
  });
  it('says which file failed and why, keeps it with its reason, and tries again on request', async () => {
    let tries = 0;
    const seen: unknown[] = [];
    const upload = async () => {
      tries += 1;
      if (tries === 1) throw new Error('文件过大');
      return 'ok.pdf';
    };
    const ports = portsOf({ uploads: { upload } });
    show(ports, { field: fieldOf({ field: 'file' }), onChange: (value) => seen.push(value) });
    pick([pictureOf('合同.pdf', 'application/pdf')]);
    expect(await screen.findByText('文件过大')).toBeTruthy();
    expect(ports.shown).toEqual(['合同.pdf 上传失败.文件过大']);
    fireEvent.click(screen.getByRole('button', { name: '重新上传' }));
    await waitFor(() => expect(seen).toEqual(['ok.pdf']));
  });
});

describe('a number with a unit', () => {
  const energy = fieldOf({ type: 'number', unit: '元/kWh' });
  it('has it behind its input in a form', () => {
    show(portsOf(), { field: energy, first: '1' });
    expect(screen.getByText('元/kWh')).toBeTruthy();
  });
  it('has all its room for its digits in a search bar, where two of them stand side by side', () => {
    show(portsOf(), { field: energy, first: '1', place: 'search' });
    expect(screen.queryByText('元/kWh')).toBeNull();
  });
});
