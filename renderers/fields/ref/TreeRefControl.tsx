import { TreeSelect } from 'antd';
import { useState } from 'react';
import { Clearable } from '../Clearable.tsx';
import { toParts } from '../formatText.ts';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import type { Chosen } from './picker/Chosen.ts';
import { useListHeight } from '../useListHeight.ts';
import { neededFirst } from './narrowingOf.ts';
import { type Branch, useBranches } from './useBranches.ts';
import { useRefLabels } from './useRefLabels.ts';
import { useRefSearch } from './useRefSearch.ts';

interface TreeRefControlProps {
  readonly control: ControlProps;
  readonly isMultiple: boolean;
  /** Hears of what is chosen, by the stored values. */
  readonly onChoose: (chosen: Chosen) => void;
}
interface Labelled {
  readonly value: string;
  readonly label?: React.ReactNode;
}
interface TreeNode {
  readonly id: string;
  readonly pId?: string;
  readonly value: string;
  readonly title: React.ReactNode;
  readonly isLeaf: boolean;
}

/** No tree hangs further down than this (px). */
const longestList = 400;

/**
 * A record of a tree, or several, chosen where they stand: what is below one is fetched when that is opened. A word that is
 * typed finds records on every level, each with the way to it.
 */
export function TreeRefControl({ control, isMultiple, onChoose }: TreeRefControlProps) {
  const { id, field, disabled, invalid, autoFocus, place, onBlur } = control;
  const branches = useBranches(control);
  const listHeight = useListHeight(longestList);
  const { search, find, open: forget, settle, leave } = useRefSearch(control);
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<Chosen>(new Map());
  const stored = useRefLabels(field, control.value, control.getRecord());
  const values = toParts(control.value);
  const labelled = values.map((value) => ({ value, label: picked.get(value) ?? stored.get(value) ?? value }));
  const isSearching = search.keyword !== '';
  const found = search.choices.map(({ value, text, path = '' }): TreeNode => ({
    id: value,
    value,
    title: path === '' ? text : <FoundChoice text={text} path={path} />,
    isLeaf: true,
  }));
  const textOf = (value: string): string =>
    search.choices.find((choice) => choice.value === value)?.text ??
    branches.nodes.find((node) => node.value === value)?.text ??
    labelled.find((one) => one.value === value)?.label ??
    value;
  const handleChange = (next: Labelled | readonly Labelled[] | null | undefined) => {
    const chosen = new Map([next ?? []].flat().map(({ value }) => [value, textOf(value)]));
    setPicked((known) => new Map([...known, ...chosen]));
    settle();
    onChoose(chosen);
  };
  const status = isSearching ? search.status : branches.status;
  const listed = isSearching ? search.choices : branches.nodes;
  // Whether others are empty is asked when there is nothing to choose: only then is it the reason.
  const needed = status === 'ready' && listed.length === 0 ? neededFirst(field, control.getRecord()) : undefined;
  return (
    <Clearable
      onClear={values.length > 0 && !disabled ? () => onChoose(new Map()) : undefined}
      by={isMultiple ? 'own' : 'key'}
    >
      <TreeSelect<Labelled | Labelled[] | null>
        id={id}
        className="vf-select"
        labelInValue
        multiple={isMultiple}
        maxTagCount="responsive"
        value={isMultiple ? labelled : (labelled[0] ?? null)}
        disabled={disabled}
        autoFocus={autoFocus ?? false}
        loading={status === 'loading'}
        status={invalid ? 'error' : ''}
        aria-invalid={invalid}
        aria-describedby={invalid ? `${id}-error` : undefined}
        placeholder={
          isOpen
            ? (needed ?? fieldTexts.refIdle)
            : (field.form?.placeholder ?? (place === 'cell' ? '' : fieldTexts.choose(field.title)))
        }
        treeDataSimpleMode
        treeData={isSearching ? found : branches.nodes.map(toNode)}
        treeLoadedKeys={branches.nodes.filter(({ key }) => branches.fetched.includes(key)).map(({ value }) => value)}
        loadData={({ id: opened }) => branches.openBelow(String(opened))}
        showSearch={{ onSearch: (word) => (word === '' ? forget() : find(word)), filterTreeNode: false }}
        listHeight={listHeight}
        classNames={{ popup: { root: 'ag-custom-component-popup' } }}
        notFoundContent={needed ?? emptyText(status, isSearching)}
        onOpenChange={(opens: boolean) => {
          setIsOpen(opens);
          if (opens) branches.open();
        }}
        onChange={handleChange}
        onBlur={() => {
          void leave(false);
          onBlur?.();
        }}
      />
    </Clearable>
  );
}

const toNode = ({ key, parent, value, text, isLeaf }: Branch): TreeNode => ({
  id: key,
  ...(parent !== undefined && { pId: parent }),
  value,
  title: text,
  isLeaf,
});

/** What was found by a word, with what stands above it. */
function FoundChoice({ text, path }: { readonly text: string; readonly path: string }) {
  return (
    <span className="vf-tree-choice">
      <span>{text}</span>
      <span className="vf-tree-path">{path}</span>
    </span>
  );
}

function emptyText(status: string, isSearching: boolean): string {
  if (status === 'loading') return fieldTexts.refLoading;
  if (status === 'failed') return fieldTexts.refFailed;
  return isSearching || status === 'ready' ? fieldTexts.refEmpty : fieldTexts.refIdle;
}
