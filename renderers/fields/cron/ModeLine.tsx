import { InputNumber, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import type { Bounds } from '../../../schemas/language/cron/index.ts';
import { searchByLabel } from '../../typing/byMatch.ts';
import { cronFieldTexts } from './texts.ts';

interface ModeLineProps {
  readonly mode: string;
  readonly title: ReactNode;
  /** The numbers of the mode, with the words between them. */
  readonly children?: ReactNode;
}

/** One way to fill a unit: its radio, and its numbers beside it. */
export function ModeLine({ mode, title, children }: ModeLineProps) {
  return (
    <div className="vf-cron-line">
      <Radio value={mode}>{title}</Radio>
      {children && <span className="vf-cron-numbers">{children}</span>}
    </div>
  );
}

interface NumberProps {
  readonly name: string;
  readonly value: number;
  readonly bounds: Bounds;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** A whole number within its bounds; what is none goes back to what stood there. */
export function CronNumber({ name, value, bounds, onChange, disabled = false }: NumberProps) {
  return (
    <InputNumber
      aria-label={name}
      size="small"
      className="vf-cron-number"
      value={value}
      min={bounds.least}
      max={bounds.most}
      precision={0}
      disabled={disabled}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}

/** Weekdays from Monday to Sunday, in Quartz's numbers. */
const weekdays = [2, 3, 4, 5, 6, 7, 1].map((value) => ({ value, label: cronFieldTexts.weekdays[value] }));

interface WeekdayProps {
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** One weekday. */
export function WeekdaySelect({ name, value, onChange, disabled = false }: WeekdayProps) {
  return (
    <Select
      aria-label={name}
      size="small"
      className="vf-cron-weekday"
      value={value}
      options={weekdays}
      disabled={disabled}
      onChange={onChange}
      classNames={{ popup: { root: 'ag-custom-component-popup' } }}
    />
  );
}

interface ValuesProps {
  readonly name: string;
  readonly value: readonly number[];
  readonly bounds: Bounds;
  readonly isWeek?: boolean;
  readonly onChange: (value: readonly number[]) => void;
  readonly disabled?: boolean;
}

/** Several numbers of a unit, or several weekdays; they stand in their order. */
export function CronValues({ name, value, bounds, isWeek = false, onChange, disabled = false }: ValuesProps) {
  const numbers = Array.from({ length: bounds.most - bounds.least + 1 }, (_, index) => ({
    value: bounds.least + index,
    label: String(bounds.least + index),
  }));
  return (
    <Select
      mode="multiple"
      aria-label={name}
      size="small"
      className="vf-cron-values"
      placeholder={cronFieldTexts.choose}
      value={[...value]}
      options={isWeek ? weekdays : numbers}
      showSearch={searchByLabel}
      maxTagCount="responsive"
      disabled={disabled}
      onChange={(next) => onChange(next.toSorted((a, b) => a - b))}
      classNames={{ popup: { root: 'ag-custom-component-popup' } }}
    />
  );
}
