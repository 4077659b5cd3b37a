import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { DictItem, Field } from '../../../schemas/language/index.ts';
import { Icon } from '../../icons/index.ts';
import { Tag } from '../../tag/index.ts';
import { searchByLabel } from '../../typing/byMatch.ts';
import { ChoiceKeys } from '../ChoiceKeys.tsx';
import { Clearable } from '../Clearable.tsx';
import type { ControlProps } from '../Look.ts';
import { formatText, toParts } from '../formatText.ts';
import { onlyFit } from '../ref/namesakes.ts';
import { fieldTexts } from '../texts.ts';
import { useListHeight } from '../useListHeight.ts';
import { useOffered } from './useOffered.ts';

/** One item of a dictionary, as a select. */
export function DictSelect(props: ControlProps) {
  const { items, loading } = useOffered(props);
  const listHeight = useListHeight(ownHeight());
  const [typed, setTyped] = useState('');
  const value = formatText(props.value);
  const { showSearch, ...select } = selectProps(props, items, loading);
  // A text of a person's own is one of the choices while it is typed.
  const own = props.field.free && typed.trim() !== '' ? [typed.trim()] : [];
  return (
    <Clearable onClear={onClearOf(props)} by="key">
      <ChoiceKeys {...keysOf(props)} takeOnly={takeOnlyOf(props.field, items, props.onChange)}>
        <Select<string>
          {...select}
          listHeight={listHeight}
          showSearch={props.field.free ? { ...searchByLabel, searchIcon, onSearch: setTyped } : showSearch}
          value={value === '' ? null : value}
          options={toOptions(items, [...new Set([...(value === '' ? [] : [value]), ...own])], props)}
          labelRender={({ value, label }) => toTag(items, value, label)}
          onChange={(next) => props.onChange(next ?? undefined)}
          onSelect={(chosen) => {
            select.onSelect();
            // No change to be heard of, and yet a choice that ends the edit of a cell.
            if (chosen === value) props.onDone?.();
          }}
        />
      </ChoiceKeys>
    </Clearable>
  );
}

/** Several items of a dictionary, comma-joined. */
export function MultiDictSelect(props: ControlProps) {
  const { items, loading } = useOffered(props);
  const listHeight = useListHeight(ownHeight());
  const values = toParts(props.value);
  return (
    <Clearable onClear={onClearOf(props)} by="own">
      <ChoiceKeys
        {...keysOf(props)}
        takeOnly={takeOnlyOf(props.field, items, (added) => props.onChange([...new Set([...values, added])].join(',')))}
      >
        <Select<string[]>
          {...selectProps(props, items, loading)}
          listHeight={listHeight}
          mode={props.field.free ? 'tags' : 'multiple'}
          maxTagCount="responsive"
          value={[...values]}
          options={toOptions(items, values, props)}
          onChange={(next) => props.onChange(next.length > 0 ? next.join(',') : undefined)}
        />
      </ChoiceKeys>
    </Clearable>
  );
}

/** A field that must have a value is changed, not emptied. */
function onClearOf({ field, value, place, disabled, onChange }: ControlProps): (() => void) | undefined {
  const isClearable = (place === 'search' || !field.required) && !disabled && formatText(value) !== '';
  return isClearable ? () => onChange(undefined) : undefined;
}

const keysOf = ({ field, place, onUnmatched }: ControlProps) => ({ field, place, tellsLoss: true, onUnmatched });

/** Takes the one item that a text means: the only one that has it, or the only one of just that name. */
const takeOnlyOf =
  ({ free }: Field, items: readonly DictItem[], take: (value: string) => void) =>
  (typed: string) => {
    // There any text is one's own.
    if (free) return false;
    const word = typed.toLowerCase();
    const fits = items.filter(({ text, disabled }) => !disabled && text.toLowerCase().includes(word));
    const only = onlyFit(fits, typed);
    if (only) take(only.value);
    return only !== undefined;
  };

const searchIcon = <Icon name="search" />;
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;
/** Six choices as high as a finger are seen whole, and half of the seventh says that there are more (px). */
const heightByFinger = 296;
const ownHeight = (): number | undefined => (hasKeyboard() ? undefined : heightByFinger);
/** So many choices all stand in the page: of more, the list would tell a screen reader three, and their values beside their texts. */
const mostAtOnce = 60;

const selectProps = (
  { id, field, disabled, invalid, place, autoFocus, startsOpen, onBlur, onUnmatched }: ControlProps,
  items: readonly DictItem[],
  loading: boolean,
) => ({
  id,
  className: 'vf-select',
  disabled,
  loading,
  autoFocus: autoFocus ?? false,
  status: invalid ? ('error' as const) : ('' as const),
  'aria-invalid': invalid,
  'aria-describedby': invalid ? `${id}-error` : undefined,
  placeholder: field.form?.placeholder ?? (place === 'cell' ? '' : fieldTexts.choose(field.title)),
  // On a phone the search brings up the keyboard, which a short list is not worth.
  showSearch: items.length > 8 || hasKeyboard() ? { ...searchByLabel, searchIcon } : false,
  virtual: items.length > mostAtOnce,
  defaultOpen: startsOpen ?? place === 'cell',
  notFoundContent: loading ? fieldTexts.refLoading : fieldTexts.refEmpty,
  optionRender: ({ value, label }: { readonly value?: string | number | undefined; readonly label?: ReactNode }) =>
    toTag(items, value, label),
  classNames: { popup: { root: 'ag-custom-component-popup' } },
  // Who chooses what was chosen before has mended it as well.
  onSelect: () => onUnmatched?.(undefined),
  ...(onBlur ? { onBlur } : {}),
});

/** What is chosen from looks as it does where it is read. */
function toTag(items: readonly DictItem[], value: string | number | undefined, label: ReactNode): ReactNode {
  const item = items.find((one) => one.value === value);
  return typeof label === 'string' && item ? <Tag colour={item.color}>{label}</Tag> : label;
}

/** The items, and a stored value that is no item any more under the label the record came with. */
function toOptions(items: readonly DictItem[], values: readonly string[], { field, getRecord, place }: ControlProps) {
  const known = new Set(items.map((item) => item.value));
  const options = items.map((item) => ({
    value: item.value,
    label: item.text,
    // Old records still have it, so a search may still ask for it.
    disabled: place !== 'search' && item.disabled === true,
  }));
  const strangers = values.filter((value) => !known.has(value));
  if (strangers.length === 0) return options;
  const labels = formatText(getRecord()[`${field.name}_dictText`]).split(',');
  const labelOf = (value: string): string =>
    (values.length === labels.length ? labels[values.indexOf(value)] : undefined) || value;
  return [...options, ...strangers.map((value) => ({ value, label: labelOf(value) }))];
}
