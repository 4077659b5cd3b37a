import { Suspense } from 'react';
import { lookOf, useLooks } from '../../fields/index.ts';
import { holdsDays, type Field, type ScreenRecord } from '../../../schemas/language/index.ts';
import { DateRange } from './DateRange.tsx';
import { fieldTexts } from '../../fields/texts.ts';
import { texts } from '../texts.ts';
import { toSeveral } from './toSeveral.ts';
import type { RangeValue } from './wireSearch.ts';

/** One input of the search bar. */
export interface SearchFieldProps {
  /** The page it stands on. */
  readonly screen: { readonly id: string };
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Tells of a text that is none of the choices, or no day; undefined once nothing is left of it. */
  readonly onMistake?: (message: string | undefined) => void;
  /** What is told of such a text, which waits for the person: nothing is searched until it is dealt with. */
  readonly mistake?: string | undefined;
}
const emptyRecord: ScreenRecord = {};
const getRecord = () => emptyRecord;

/** The input of one search field: the type's own control, two of them for a range, the "several" control for `in`. */
export function SearchField({ screen, field, value, onChange, ...told }: SearchFieldProps) {
  const id = `search-${screen.id}-${field.name}`;
  if (field.search?.op === 'range') {
    const range = (value ?? {}) as RangeValue;
    return holdsDays(field) ? (
      <span className="vf-control">
        <DateRange id={id} value={range} onChange={onChange} {...told} />
        <Mistake id={id} text={told.mistake} />
      </span>
    ) : (
      <NumberRange screen={screen} id={id} field={field} value={range} onChange={onChange} />
    );
  }
  const shown = field.search?.op === 'in' ? toSeveral(field) : field;
  return <SearchControl screen={screen} id={id} field={shown} value={value} onChange={onChange} {...told} />;
}

const Mistake = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text === undefined ? null : (
    <span id={`${id}-error`} className="vf-search-error" role="alert">
      {text}
    </span>
  );

function NumberRange({
  screen,
  id,
  field,
  value,
  onChange,
}: SearchFieldProps & { readonly id: string; readonly value: RangeValue }) {
  const change = (end: keyof RangeValue) => (next: unknown) => onChange({ ...value, [end]: next });
  return (
    <span className="vf-range">
      <SearchControl
        screen={screen}
        id={id}
        field={field}
        value={value.begin}
        onChange={change('begin')}
        label={texts.from}
      />
      <span aria-hidden>~</span>
      <SearchControl
        screen={screen}
        id={`${id}-end`}
        field={field}
        value={value.end}
        onChange={change('end')}
        label={texts.to}
      />
    </span>
  );
}

/** The control of a field's type where something is searched for; the label says which of a field's inputs it is. */
export function SearchControl({
  screen,
  id,
  field,
  value,
  onChange,
  onMistake,
  mistake,
  label,
}: SearchFieldProps & { readonly id: string; readonly label?: string }) {
  const Input = lookOf(field, useLooks()).search;
  return (
    <span
      className="vf-control"
      {...(label !== undefined && { role: 'group', 'aria-label': `${field.title}${label}` })}
    >
      <Suspense fallback={<span className="vf-control-waiting" />}>
        <Input
          id={id}
          field={field}
          value={value}
          onChange={onChange}
          {...(onMistake && {
            onUnmatched: (text) => onMistake(text === undefined ? text : fieldTexts.notChosen(text)),
          })}
          disabled={false}
          invalid={mistake !== undefined}
          screenId={screen.id}
          getRecord={getRecord}
          place="search"
        />
      </Suspense>
      <Mistake id={id} text={mistake} />
    </span>
  );
}
