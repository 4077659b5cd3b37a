import { Select } from 'antd';
import { lazy, Suspense, useEffect, useState, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { useLatest } from '../../answers/index.ts';
import { Icon } from '../../icons/index.ts';
import type { RefChoice } from '../../ports/index.ts';
import { ChoiceKeys, isOfSeveral } from '../ChoiceKeys.tsx';
import { Clearable } from '../Clearable.tsx';
import type { ControlProps } from '../Look.ts';
import { toParts } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';
import { typeInto } from '../typeInto.ts';
import { useListHeight } from '../useListHeight.ts';
import { neededFirst } from './narrowingOf.ts';
import type { Chosen } from './picker/Chosen.ts';
import { PickerField } from './picker/PickerField.tsx';
import { useFill } from './useFill.ts';
import { useRefLabels } from './useRefLabels.ts';
import { fitsSeveral, withNotes } from './namesakes.ts';
import { type Search, useRefSearch } from './useRefSearch.ts';

/** Tables and trees of antd come with the first picker that is opened. */
const choosing = () => import('./choosing.ts');
const PickerDialog = lazy(async () => ({ default: (await choosing()).PickerDialog }));

const TreeRefControl = lazy(async () => ({ default: (await choosing()).TreeRefControl }));

/** A record of another screen, found by typing. */
export function RefControl(props: ControlProps) {
  return isTree(props) ? <OneInTree {...props} /> : <OneRef {...props} />;
}

/** Several records of another screen, comma-joined. */
export function MultiRefControl(props: ControlProps) {
  return isTree(props) ? <SeveralInTree {...props} /> : <SeveralRefs {...props} />;
}

const isTree = ({ field, place }: ControlProps): boolean =>
  field.form?.widget === 'tree' && field.ref?.tree !== undefined && place === 'form';

function OneInTree(props: ControlProps) {
  const handleFill = useFill(props);
  const handleChoose = (chosen: Chosen) => {
    const [value] = chosen.keys();
    props.onChange(value);
    handleFill(value ?? '');
  };
  return (
    <Suspense fallback={<span className="vf-select" />}>
      <TreeRefControl control={props} isMultiple={false} onChoose={handleChoose} />
    </Suspense>
  );
}

function SeveralInTree(props: ControlProps) {
  const handleChoose = (chosen: Chosen) => props.onChange(chosen.size > 0 ? [...chosen.keys()].join(',') : undefined);
  return (
    <Suspense fallback={<span className="vf-select" />}>
      <TreeRefControl control={props} isMultiple onChoose={handleChoose} />
    </Suspense>
  );
}

function OneRef(props: ControlProps) {
  const handleFill = useFill(props);
  const handleChange = (next: string | undefined) => {
    props.onChange(next ?? undefined);
    handleFill(next ?? '');
  };
  const { select, keys, values, chosen, keep, tell, settle } = useRefSelect(props, handleChange);
  const isClearable = values.length > 0 && !props.disabled;
  const handlePick = (picked: Chosen) => {
    keep(picked);
    const [value] = picked.keys();
    if (value !== values[0]) handleChange(value);
  };
  return inPicker(
    props,
    { chosen, isMultiple: false, onChoose: handlePick },
    settle,
    <Clearable onClear={isClearable ? () => handleChange(undefined) : undefined} by="key">
      <ChoiceKeys {...keys}>
        <Select<string>
          {...select}
          value={values[0] ?? null}
          onChange={(next) => {
            tell(next ? [next] : []);
            handleChange(next);
          }}
          onSelect={(chosen) => {
            select.onSelect(chosen);
            // No change to be heard of, and yet a choice that ends the edit of a cell.
            if (chosen === values[0]) props.onDone?.();
          }}
        />
      </ChoiceKeys>
    </Clearable>,
  );
}

function SeveralRefs(props: ControlProps) {
  const { select, keys, values, chosen, keep, tell, settle } = useRefSelect(props, (added) => {
    const kept = toParts(props.value);
    if (!kept.includes(added)) props.onChange([...kept, added].join(','));
  });
  const isClearable = values.length > 0 && !props.disabled;
  const handlePick = (picked: Chosen) => {
    keep(picked);
    props.onChange(picked.size > 0 ? [...picked.keys()].join(',') : undefined);
  };
  return inPicker(
    props,
    { chosen, isMultiple: true, onChoose: handlePick },
    settle,
    <Clearable onClear={isClearable ? () => props.onChange(undefined) : undefined} by="own">
      <ChoiceKeys {...keys}>
        <Select<string[]>
          {...select}
          mode="multiple"
          maxTagCount="responsive"
          value={[...values]}
          onChange={(next) => {
            tell(next);
            props.onChange(next.length > 0 ? next.join(',') : undefined);
          }}
        />
      </ChoiceKeys>
    </Clearable>,
  );
}

/** In a form or a cell whose field asks for it, with the dialog that shows all there is to choose from. */
function inPicker(
  control: ControlProps,
  picking: { readonly isMultiple: boolean; readonly chosen: Chosen; readonly onChoose: (chosen: Chosen) => void },
  onGoOn: () => void,
  select: ReactNode,
): ReactNode {
  const { widget } = control.field.form ?? {};
  const hasDialog = (widget === 'dialog' || widget === 'table') && control.place !== 'search';
  return hasDialog ? (
    <PickerField
      control={control}
      onGoOn={onGoOn}
      renderDialog={(close, word) => (
        <PickerDialog
          control={control}
          isMultiple={picking.isMultiple}
          initial={picking.chosen}
          word={word}
          onConfirm={(next) => {
            close();
            picking.onChoose(next);
          }}
          onClose={close}
        />
      )}
    >
      {select}
    </PickerField>
  ) : (
    select
  );
}

function useRefSelect(props: ControlProps, onChoose: (value: string) => void) {
  const { id, field, disabled, invalid, place, autoFocus, startsOpen = place === 'cell', onBlur } = props;
  const { search, find, open, loadMore, settle, leave } = useRefSearch(props);
  const [isOpen, setIsOpen] = useState(startsOpen);
  const listHeight = useListHeight(field.ref?.tree ? treeHeight : undefined);
  const start = useLatest(() => startsOpen && open());
  useEffect(() => {
    // A list that starts open never tells that it opens.
    start.current();
  }, [start]);
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const keep = (labels: Chosen) => {
    setPicked((known) => new Map([...known, ...labels]));
    labels.forEach((label, value) => props.onLabel?.(value, label));
  };
  const keepChoice = ({ value, text }: RefChoice) => keep(new Map([[value, text]]));
  const latestChoose = useLatest(onChoose);
  const values = toParts(props.value);
  const stored = useRefLabels(field, props.value, props.getRecord());
  const choices = withNotes(search.choices);
  const listed = choices.map((choice) => ({
    value: choice.value,
    label: choice.text,
    // The way to it tells records of one name apart, in the list and once it is chosen.
    ...(choice.path ? { title: `${choice.path} / ${choice.text}` } : {}),
    ...(choice.note ? { title: `${choice.text} ${choice.note}` } : {}),
  }));
  const isTold = field.ref?.tree !== undefined || choices.some(({ note }) => note);
  const knownLabelOf = (value: string) => picked.get(value) ?? stored.get(value);
  const labelOf = (value: string): string => knownLabelOf(value) ?? value;
  /** Says what the values are called that are about to be given. */
  const tell = (given: readonly string[]) => {
    for (const value of given) {
      const label = search.choices.find((choice) => choice.value === value)?.text ?? knownLabelOf(value);
      if (label !== undefined) props.onLabel?.(value, label);
    }
  };
  const take = (choice: RefChoice | undefined) => {
    if (!choice) return;
    keepChoice(choice);
    props.onUnmatched?.(undefined);
    latestChoose.current(choice.value);
  };
  // Whether others are empty is asked when there is nothing to choose: only then is it the reason.
  const needed =
    place !== 'search' && search.status === 'ready' && search.choices.length === 0
      ? neededFirst(field, props.getRecord())
      : undefined;
  const offPage = values.filter((value) => !listed.some((option) => option.value === value));
  const isUndecided = fitsSeveral(search.choices, search.keyword);
  const select = {
    id,
    className: 'vf-select',
    disabled,
    virtual: true,
    autoFocus: autoFocus ?? false,
    defaultOpen: startsOpen,
    loading: search.status === 'loading',
    status: invalid ? ('error' as const) : ('' as const),
    'aria-invalid': invalid,
    'aria-describedby': invalid ? `${id}-error` : undefined,
    placeholder: isOpen ? (needed ?? fieldTexts.refIdle) : toPlaceholder(props),
    // Enter takes what is marked: where several fit it is for the person to mark one.
    defaultActiveFirstOption: !isUndecided,
    showSearch: { onSearch: find, filterOption: false, searchIcon: <Icon name="search" /> },
    // The stored value is listed only while nothing is searched for, so that it keeps its label.
    options:
      search.keyword === '' ? [...listed, ...offPage.map((value) => ({ value, label: labelOf(value) }))] : listed,
    ...(isTold ? { optionRender: renderIn({ choices, keyword: search.keyword }) } : {}),
    listHeight,
    labelRender: ({ value, label }: { readonly value: string | number; readonly label?: React.ReactNode }) =>
      label ?? labelOf(String(value)),
    notFoundContent: needed ?? emptyText(search),
    classNames: { popup: { root: 'ag-custom-component-popup vf-ref-choices' } },
    onOpenChange: (opens: boolean) => {
      setIsOpen(opens);
      if (opens) open();
    },
    onPopupScroll: (event: UIEvent<HTMLDivElement>) => {
      const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
      if (scrollTop + clientHeight >= scrollHeight - 24) loadMore();
    },
    onSelect: (value: string) => {
      props.onUnmatched?.(undefined);
      const choice = search.choices.find((choice) => choice.value === value);
      if (choice) keepChoice(choice);
      settle();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter that ends a composition of Chinese characters chooses nothing yet.
      const isLeaving = (event.key === 'Enter' || event.key === 'Tab') && !event.nativeEvent.isComposing;
      if (!isLeaving) return;
      const isSought = search.status === 'loading' && search.keyword !== '';
      void leave(false).then(take);
      // The answer is waited for; the next letters are meant for the next choice.
      const { target } = event;
      if (isSought && target instanceof HTMLInputElement && isOfSeveral(target)) typeInto(target, '');
    },
    onBlur: () => {
      void leave(true).then(take);
      onBlur?.();
    },
  };
  const chosen = new Map(values.map((value) => [value, labelOf(value)]));
  const { onUnmatched } = props;
  const keys = { field, place, isUndecided, isAsking: search.status === 'loading', onUnmatched };
  return { select, keys, values, chosen, keep, tell, settle };
}

/** A tree is seen further than a list of names (px). */
const treeHeight = 400;

/** A choice with what tells it from others; of a tree indented below its parent, or, found by a word, with its path. */
const renderIn = ({ choices, keyword }: Pick<Search, 'choices' | 'keyword'>) => {
  const places = new Map(choices.map((choice) => [choice.value, choice]));
  return ({ value, label }: { readonly value?: string | number; readonly label?: React.ReactNode }) => {
    const { level = 0, path = '', note = '' } = places.get(String(value)) ?? {};
    return (
      <span className="vf-tree-choice" style={{ '--vf-level': level } as React.CSSProperties}>
        <span>{label}</span>
        {note !== '' && <span className="vf-tree-path">{note}</span>}
        {keyword !== '' && path !== '' && <span className="vf-tree-path">{path}</span>}
      </span>
    );
  };
};

const toPlaceholder = ({ field, place }: ControlProps): string =>
  field.form?.placeholder ?? (place === 'cell' ? '' : fieldTexts.choose(field.title));

function emptyText({ status, keyword }: { readonly status: string; readonly keyword: string }): string {
  if (status === 'loading') return fieldTexts.refLoading;
  if (status === 'failed') return fieldTexts.refFailed;
  return keyword === '' ? fieldTexts.refIdle : fieldTexts.refEmpty;
}
