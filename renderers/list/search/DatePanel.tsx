import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import '../../fields/date/ourDays.ts';
import '../../fields/date/pickers.css';
import { readDay } from '../../fields/date/readDay.ts';
import { stepDays } from '../../fields/date/stepDays.ts';
import { typeInto } from '../../fields/typeInto.ts';
import { useLatest } from '../../answers/index.ts';
import { usePorts } from '../../ports/index.ts';
import '../../popup/sheet.css';
import { useTouch } from '../../theme/index.ts';
import { texts } from '../texts.ts';
import { dateTexts } from './dateTexts.ts';
import { usePointed } from './usePointed.ts';
import { readBoth, readRange, toPresets } from './rangePresets.ts';
import type { RangeValue } from './wireSearch.ts';

/** The two days of a range and how to change them. */
export interface DateRangeProps {
  readonly id: string;
  readonly value: RangeValue;
  readonly onChange: (value: RangeValue) => void;
  /** Tells of a text that is no day and was left; undefined once there is none. */
  readonly onMistake?: ((message: string | undefined) => void) | undefined;
  /** What is told of it. */
  readonly mistake?: string | undefined;
}

const format = 'YYYY-MM-DD';
const toDay = (text: string | undefined) => (text ? dayjs(text, format) : null);

type Days = readonly [Dayjs | null, Dayjs | null];

interface DatePanelProps extends DateRangeProps {
  /**
   * The keys that were typed before the calendar was there, each after a blank; empty where the letter is still to come that
   * opened it.
   */
  readonly typed?: string | undefined;
  readonly onClose: () => void;
}

/** The calendar of a date range, opened at once. */
export function DatePanel({ id, value, typed, onChange, onMistake, onClose }: DatePanelProps) {
  const isTouch = useTouch();
  const latest = useRef<Days>([toDay(value.begin), toDay(value.end)]);
  const [chosen, setChosen] = useState<Days>(() => [toDay(value.begin), toDay(value.end)]);
  /** Whether what was left by Tab or Enter is no day, so that it stayed. */
  const [isWrong, setWrong] = useState(false);
  const { messages } = usePorts();
  const around = useRef<HTMLSpanElement>(null);
  /** The inputs in which something is typed that no day was taken from yet; others may show the day under the pointer. */
  const typedIn = useRef(new Set<EventTarget>());
  const first = useRef({ typed, begin: value.begin ?? '', end: value.end ?? '' });
  useLayoutEffect(() => {
    const [{ typed, begin, end }, [input, last]] = [first.current, around.current?.querySelectorAll('input') ?? []];
    if (typed === undefined || !input || !last) return undefined;
    // Typed over, what stands there goes away.
    input.focus();
    input.select();
    const [one = '', other, ...more] = toTexts(typed);
    let frame = 0;
    const handOn = () => {
      const since = input.value.replace(begin, '');
      if (typed !== '') typeInto(input, other === undefined ? one + since : one);
      if (other === undefined) return;
      pressEnter(input);
      frame = requestAnimationFrame(() => {
        // What is no day has stayed, and what was typed after it goes on in it.
        const goesOn = document.activeElement === last ? last : input;
        const standing = goesOn === last ? last.value.replace(end, '') : input.value;
        typeInto(goesOn, goesOn === last ? other + since + standing : standing + other + since);
        if (more.length > 0) pressEnter(goesOn);
      });
    };
    // A picker that has just come puts its own value into its inputs once more; whoever types fast is there by then.
    frame = requestAnimationFrame(handOn);
    return () => cancelAnimationFrame(frame);
  }, []);
  /** Whether the person has typed a last day: the name of a range is no more than its first day then. */
  const isEndTyped = useRef(false);
  const isBeginTyped = useRef(false);
  /** A first day that is typed behind the last one that stood there ends that range: what follows is another one. */
  const begunAnew = ([begin, end]: Days): Days =>
    isBeginTyped.current && !isEndTyped.current && begin && end?.isBefore(begin) ? [begin, null] : [begin, end];
  const commit = (days: Days) => {
    const [one, other] = begunAnew(days);
    const [begin, end] = one && other?.isBefore(one) ? [other, one] : [one, other];
    onChange({ ...(begin && { begin: begin.format(format) }), ...(end && { end: end.format(format) }) });
  };
  const { isPointed, handleKey } = usePointed(isTouch, typed !== undefined);
  const presets = toPresets(dayjs());
  /** What is told of a text that was left and is no day. */
  const left = useRef<string | undefined>(undefined);
  /**
   * The range where one end of it is typed by a name: the last field takes the last day of what is named, the first one both
   * of them, unless a last day was typed. Two days that are typed in one are both, wherever they stand.
   */
  const rangeCalled = (text: string, at: number, [begin, end]: Days = latest.current): Days | undefined => {
    const named = readRange(text, dayjs());
    if (!named || readBoth(text)) return named;
    if (at > 0) return [begin, named[1]];
    return [named[0], (isEndTyped.current ? end : null) ?? named[1]];
  };
  /** Takes what is typed, also what the picker itself does not read. @returns what is no day there, which is told */
  const commitNow = useLatest((): HTMLInputElement | undefined => {
    const inputs = [...(around.current?.querySelectorAll('input') ?? [])];
    const typed = inputs.map((input) => (typedIn.current.has(input) ? input.value.trim() : undefined));
    // A day that was taken away is none any more.
    const [begin, end] = typed.map((text, at) =>
      text === '' ? null : (toDay(readDay(text ?? '')) ?? latest.current[at]!),
    );
    const days = typed.reduce<Days>((so, text, at) => rangeCalled(text ?? '', at, so) ?? so, [begin!, end!]);
    commit((latest.current = days));
    const isNone = (text: string | undefined, at: number) =>
      text && readDay(text) === undefined && rangeCalled(text, at) === undefined;
    const wrong = typed.findIndex(isNone);
    left.current = wrong < 0 ? undefined : dateTexts.noDay(typed[wrong]!);
    onMistake?.(left.current);
    return inputs[wrong];
  });
  useEffect(() => {
    // Whoever presses 查询 means the days that stand there: the picker itself tells of them after the press.
    const handlePress = (event: PointerEvent) => {
      const { target } = event;
      const isOutside =
        target instanceof Element && !target.closest('.vf-date-popup') && !around.current?.contains(target);
      const wrong = isOutside ? commitNow.current() : undefined;
      if (!wrong || !(target as Element).closest('[type=submit]')) return;
      // A search without that day would find something else: nothing is searched, and it stays there to be typed over.
      event.preventDefault();
      messages.warning(dateTexts.noDay(wrong.value.trim()));
      wrong.select();
      holdClick();
    };
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [commitNow, messages]);
  // A picker forgets what is typed, and what is half chosen, when it is given other moments, even equal ones.
  const kept = useMemo(
    (): [Dayjs | null, Dayjs | null] => [toDay(value.begin), toDay(value.end)],
    [value.begin, value.end],
  );
  /** Once letters were typed, ← and → move the caret among them. */
  const isStepping = useRef(typed === undefined);
  /** An arrow goes from day to day, and from an empty end to the day of the other. @returns whether it did */
  const step = (event: KeyboardEvent, input: HTMLInputElement): boolean => {
    const other = latest.current.find((day) => day !== null)?.format(format);
    const isEmpty = input.value.trim() === '';
    const next = stepDays(event.key, input.value, format, isStepping.current);
    const isLeaving = event.key === 'Tab' || event.key === 'Enter';
    isStepping.current = next !== undefined || isLeaving;
    if (next === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    typeInto(input, isEmpty ? (other ?? next) : next);
    return true;
  };
  /**
   * Enter goes from the first day to the last, and there ends the choice: the next Enter searches. The name of a range, such
   * as 本月, or a month, is the whole of it: the list of them takes no focus. What is no day is left by neither Enter nor Tab.
   */
  const handleEnter = (event: KeyboardEvent<HTMLElement>) => {
    handleKey(event);
    const { currentTarget: around, target } = event;
    const inputs = [...around.querySelectorAll('input')];
    const at = inputs.indexOf(target as HTMLInputElement);
    if (at >= 0 && !isTouch && step(event, inputs[at]!)) return undefined;
    if (!['Enter', 'Tab'].includes(event.key) || event.nativeEvent.isComposing || at < 0) return;
    const typed = typedIn.current.has(target) ? inputs[at]!.value : (latest.current[at]?.format(format) ?? '');
    const whole = rangeCalled(typed, at);
    const day = readDay(typed);
    const isNone = whole === undefined && day === undefined && typed !== '';
    const isLeft = event.key === 'Tab' && !isNone;
    if (!isLeft) {
      event.preventDefault();
      event.stopPropagation();
    }
    setWrong(isNone);
    // Whoever types on without looking types on in it: over it, a search would find something else.
    if (isNone) return messages.warning(dateTexts.noDay(typed));
    const [begin, end] = latest.current;
    latest.current = whole ?? (at === 0 ? [toDay(day), end] : [begin, toDay(day)]);
    commit(latest.current);
    if (isLeft) return undefined;
    if (at === 0 && !whole) return inputs[1]?.focus();
    around.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    onClose();
  };
  const handleInput = ({ currentTarget, target }: FormEvent<HTMLElement>) => {
    typedIn.current.add(target);
    const isEnd = target === currentTarget.querySelectorAll('input')[1];
    (isEnd ? isEndTyped : isBeginTyped).current = true;
  };
  return (
    <span ref={around} onKeyDownCapture={handleEnter} onInputCapture={handleInput}>
      <DatePicker.RangePicker
        id={id}
        autoFocus
        defaultOpen
        inputReadOnly={isTouch}
        suffixIcon={null}
        previewValue={isPointed ? 'hover' : false}
        presets={presets}
        allowEmpty={[true, true]}
        className="vf-date-picker"
        classNames={{ popup: { root: 'vf-date-popup vf-sheet' } }}
        placeholder={[texts.from, texts.to]}
        value={kept}
        // Days that are given the wrong way round are put right as they are taken over, and not while they are typed.
        order={false}
        status={isWrong ? 'error' : ''}
        onCalendarChange={(days) => {
          setWrong(false);
          typedIn.current.clear();
          left.current = undefined;
          const [, end] = days ?? [null, null];
          if (end && !latest.current[1]?.isSame(end, 'day')) isEndTyped.current = true;
          latest.current = days ?? [null, null];
          setChosen(latest.current);
        }}
        {...(isTouch && { panelRender: (panel: ReactNode) => withChosen(panel, chosen) })}
        onChange={(days) => commit(days ?? [null, null])}
        onOpenChange={(open) => {
          if (open) return;
          // One day that was typed or pressed is a condition already, also where nobody gives the other.
          commit(latest.current);
          if (left.current !== undefined) onMistake?.(left.current);
          onClose();
        }}
      />
    </span>
  );
}

/** What keys have typed: a text before each Tab or Enter, and one after the last. */
function toTexts(keys: string): readonly string[] {
  const texts = [''];
  for (const key of keys.split(' ')) {
    const last = texts.length - 1;
    if (key === 'Backspace') texts[last] = texts[last]!.slice(0, -1);
    else if (key.length > 1) texts.push('');
    else texts[last] += key;
  }
  return texts;
}

/** Goes on as Enter does, and so does Tab. */
const pressEnter = (input: HTMLInputElement): boolean =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));

/** The press that is under way ends without a click. */
function holdClick(): void {
  const hold = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', hold, true);
  const end = () => setTimeout(() => document.removeEventListener('click', hold, true));
  document.addEventListener('pointerup', end, { capture: true, once: true });
}

/** What is chosen so far stands on top of the sheet, which lies over the field that says so. */
const withChosen = (panel: ReactNode, [begin, end]: Days): ReactNode => (
  <>
    <p className="vf-date-chosen" role="status">
      {begin?.format(format) ?? texts.from} ~ {end?.format(format) ?? texts.to}
    </p>
    {panel}
  </>
);
