import { Input, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { type KeyboardEvent, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { RefTarget } from '../../../../schemas/language/index.ts';
import { useLoad } from '../../../answers/index.ts';
import { Icon } from '../../../icons/index.ts';
import { LoadError } from '../../../messages/LoadError.tsx';
import { usePorts } from '../../../ports/index.ts';
import { loadTree, type Narrowing } from './loadTree.ts';
import { pickerTexts } from './texts.ts';
import { foundIn, pathTo, type TreeNode, wholeOf } from './TreeNodes.ts';

interface DrawnNode extends TreeDataNode {
  readonly key: string;
  readonly text: string;
  children: DrawnNode[];
}

interface TreeOfRecordsProps {
  readonly target: RefTarget;
  readonly narrowing?: Narrowing;
  readonly height: number;
  /** Values that are seen at once, whatever stands above them. */
  readonly reached?: readonly string[];
  /** What is searched for at first. @default nothing */
  readonly word?: string;
  /** Whether its search has the focus at first. @default true */
  readonly takesFocus?: boolean;
  /** Stands at the end of the search. */
  readonly beside?: ReactNode;
  /** What is ticked or selected in the tree, and who hears of it. */
  readonly toProps: (nodes: readonly TreeNode[]) => TreeProps<DrawnNode>;
}

/** The tree that a ref points at, with a search in it. */
export function TreeOfRecords({
  target,
  narrowing,
  reached = none,
  word = '',
  takesFocus = true,
  height,
  beside,
  toProps,
}: TreeOfRecordsProps) {
  const { dictionaries } = usePorts();
  const load = useCallback(
    (signal: AbortSignal) => loadTree(dictionaries, target, narrowing, signal),
    [dictionaries, narrowing, target],
  );
  const { loading, retry } = useLoad(load);
  if (loading.state === 'failed') return <LoadError message={loading.message} onRetry={retry} />;
  if (loading.state === 'loading') return <p className="vf-choosing-empty">{pickerTexts.loading}</p>;
  return <LoadedTree nodes={loading.value} {...{ reached, word, takesFocus, height, beside, toProps }} />;
}

const none: readonly string[] = [];

function LoadedTree({
  nodes,
  reached,
  word: first,
  takesFocus,
  height,
  beside,
  toProps,
}: Pick<TreeOfRecordsProps, 'height' | 'beside' | 'toProps'> & {
  readonly nodes: readonly TreeNode[];
  readonly reached: readonly string[];
  readonly word: string;
  readonly takesFocus: boolean;
}) {
  const [word, setWord] = useState(first);
  const [opened, setOpened] = useState(() => {
    const above = reached.flatMap((value) => pathTo(nodes, value).slice(0, -1));
    return [...new Set([...nodes, ...above].map(({ value }) => value))];
  });
  const found = useMemo(() => foundIn(nodes, word.trim()), [nodes, word]);
  const drawn = useMemo(() => found.map(toDrawn), [found]);
  const expanded = word.trim() === '' ? opened : found.flatMap(wholeOf).map(({ value }) => value);
  return (
    <div className="vf-choosing-tree">
      <div className="vf-choosing-bar">
        <Input
          autoFocus={takesFocus}
          allowClear
          value={word}
          prefix={<Icon name="search" />}
          placeholder={pickerTexts.searchTree}
          aria-label={pickerTexts.searchTree}
          onChange={(event) => setWord(event.target.value)}
          onKeyDown={enterTree}
        />
        {beside}
      </div>
      {drawn.length === 0 && <p className="vf-choosing-empty">{pickerTexts.empty}</p>}
      <Tree<DrawnNode>
        {...toProps(nodes)}
        treeData={drawn}
        height={height}
        blockNode
        expandedKeys={expanded}
        onExpand={(keys) => setOpened(keys.map(String))}
      />
    </div>
  );
}

/** ↓ leads from the search into the tree, whose own keys go on from there. */
function enterTree(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  const tree = event.currentTarget.closest('.vf-choosing-tree')?.querySelector<HTMLElement>('[role=tree]');
  if (!tree) return;
  event.preventDefault();
  tree.focus();
}

const toDrawn = ({ value, text, children }: TreeNode): DrawnNode => ({
  key: value,
  title: text,
  text,
  children: children.map(toDrawn),
});
