import { Alert, Checkbox, Input, Space, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { Button } from '../../renderers/button/Button.tsx';
import { Tag } from '../../renderers/tag/index.ts';
import { texts } from '../messages/texts.ts';
import {
  allKeys,
  filterTree,
  partlyChecked,
  type PermissionNode,
  toggleKey,
  unnarrowed,
  without,
} from './permissionTree.ts';

/** What the tree shows and who hears of a tick. */
export interface GrantTreeProps {
  readonly tree: readonly PermissionNode[];
  readonly checked: ReadonlySet<string>;
  readonly hint?: string | undefined;
  readonly onChange: (checked: ReadonlySet<string>) => void;
}

/** The menu as a tree to tick, with the data rules of a menu below it; arrows walk it, space ticks. */
export function GrantTree({ tree, checked, hint, onChange }: GrantTreeProps) {
  const [text, setText] = useState('');
  const [isLinked, setIsLinked] = useState(true);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const shown = useMemo(() => filterTree(tree, text.trim()), [tree, text]);
  const part = useMemo(() => partlyChecked(tree, checked), [tree, checked]);
  const treeData = useMemo(() => toTreeData(shown, unnarrowed(tree, checked)), [shown, tree, checked]);
  const expanded = text.trim() === '' ? opened : allKeys(shown);
  return (
    <Space orientation="vertical" className="grant-tree">
      {hint !== undefined && <Alert type="info" title={hint} />}
      <Input.Search
        allowClear
        value={text}
        placeholder={texts.grantSearch}
        aria-label={texts.grantSearch}
        onChange={(event) => setText(event.target.value)}
      />
      <Space wrap>
        <Button small onClick={() => onChange(new Set([...checked, ...allKeys(shown)]))}>
          {texts.grantAll}
        </Button>
        <Button small onClick={() => onChange(without(tree, checked, allKeys(shown)))}>
          {texts.grantNone}
        </Button>
        <Button small onClick={() => setOpened(allKeys(tree))}>
          {texts.grantExpand}
        </Button>
        <Button small onClick={() => setOpened([])}>
          {texts.grantCollapse}
        </Button>
        <Checkbox checked={isLinked} onChange={(event) => setIsLinked(event.target.checked)}>
          {texts.grantLinked}
        </Checkbox>
      </Space>
      {shown.length === 0 && <div className="grant-empty">{texts.grantNothing}</div>}
      <Tree
        aria-label={texts.grantTree}
        checkable
        checkStrictly
        selectable={false}
        height={560}
        treeData={treeData}
        expandedKeys={[...expanded]}
        checkedKeys={{ checked: [...checked].filter((key) => !part.has(key)), halfChecked: [...part] }}
        onExpand={(keys) => setOpened(keys.map(String))}
        onCheck={(_, { node }) => onChange(toggleKey(tree, checked, String(node.key), isLinked))}
      />
    </Space>
  );
}

/** antd's tree wants lists it might change. */
function toTreeData(nodes: readonly PermissionNode[], open: ReadonlySet<string>): TreeDataNode[] {
  return nodes.map(({ key, title, isRule, children }) => ({
    key,
    title: isRule ? <RuleTitle title={title} /> : open.has(key) ? <UnnarrowedTitle title={title} /> : title,
    children: toTreeData(children, open),
  }));
}

/** A menu that is given whole while its rules, which are never ticked along, stay off. */
function UnnarrowedTitle({ title }: { readonly title: string }) {
  return (
    <span>
      {title}
      <span className="grant-unnarrowed">{texts.grantUnnarrowed}</span>
    </span>
  );
}

function RuleTitle({ title }: { readonly title: string }) {
  return (
    <span>
      <Tag colour="orange">{texts.grantRule}</Tag>
      {title}
    </span>
  );
}
