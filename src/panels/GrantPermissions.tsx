import { Alert, Button, Checkbox, Drawer, Input, Space, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { usePorts, type PanelProps } from '../../renderers/ports/index.ts';
import { toText } from '../api/shapes.ts';
import { Wait } from '../boot/Wait.tsx';
import { texts } from '../messages/texts.ts';
import { allKeys, filterTree, toggleKey, type PermissionNode } from './permissionTree.ts';
import { useGrants } from './useGrants.ts';

/** Grants menus and buttons to a role. The one place where a tree of two kinds of things is ticked. */
export function GrantPermissions({ record, screen, onClose }: PanelProps) {
  const { messages } = usePorts();
  const roleId = toText(record['id']) ?? '';
  const grants = useGrants(roleId, onClose);
  const name = toText(record[screen.label]) ?? roleId;
  const handleClose = async () => {
    const question = {
      title: texts.unsavedTitle,
      text: texts.unsavedText(texts.grantTitle(name)),
      okText: texts.leave,
      danger: true,
    };
    if (!grants.isDirty || (await messages.confirm(question))) onClose();
  };
  return (
    <Drawer
      open
      size={560}
      title={texts.grantTitle(name)}
      onClose={() => void handleClose()}
      footer={
        <Space className="grant-footer">
          <span>{texts.grantChosen(grants.checked.size)}</span>
          <Button onClick={() => void handleClose()}>{texts.cancel}</Button>
          <Button type="primary" loading={grants.isSaving} disabled={grants.tree === null} onClick={grants.save}>
            {texts.grantSave}
          </Button>
        </Space>
      }
    >
      {grants.error !== null && (
        <Alert type="error" title={grants.error} action={<Button onClick={grants.reload}>{texts.retry}</Button>} />
      )}
      {grants.tree === null && grants.error === null && <Wait />}
      {grants.tree && <GrantTree tree={grants.tree} checked={grants.checked} onChange={grants.setChecked} />}
    </Drawer>
  );
}

interface GrantTreeProps {
  readonly tree: NonNullable<ReturnType<typeof useGrants>['tree']>;
  readonly checked: ReadonlySet<string>;
  readonly onChange: (checked: ReadonlySet<string>) => void;
}

function GrantTree({ tree, checked, onChange }: GrantTreeProps) {
  const [text, setText] = useState('');
  const [isLinked, setIsLinked] = useState(true);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const shown = useMemo(() => filterTree(tree, text.trim()), [tree, text]);
  const expanded = text.trim() === '' ? opened : allKeys(shown);
  return (
    <Space orientation="vertical" className="grant-tree">
      <Input.Search
        allowClear
        value={text}
        placeholder={texts.grantSearch}
        aria-label={texts.grantSearch}
        onChange={(event) => setText(event.target.value)}
      />
      <Space wrap>
        <Button size="small" onClick={() => onChange(new Set([...checked, ...allKeys(shown)]))}>
          {texts.grantAll}
        </Button>
        <Button
          size="small"
          onClick={() => onChange(new Set([...checked].filter((key) => !allKeys(shown).includes(key))))}
        >
          {texts.grantNone}
        </Button>
        <Button size="small" onClick={() => setOpened(allKeys(tree))}>
          {texts.grantExpand}
        </Button>
        <Button size="small" onClick={() => setOpened([])}>
          {texts.grantCollapse}
        </Button>
        <Checkbox checked={isLinked} onChange={(event) => setIsLinked(event.target.checked)}>
          {texts.grantLinked}
        </Checkbox>
      </Space>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        height={560}
        treeData={toTreeData(shown)}
        expandedKeys={[...expanded]}
        checkedKeys={{ checked: [...checked], halfChecked: [] }}
        onExpand={(keys) => setOpened(keys.map(String))}
        onCheck={(_, { node }) => onChange(toggleKey(tree, checked, String(node.key), isLinked))}
      />
    </Space>
  );
}

/** antd's tree wants lists it might change. */
function toTreeData(nodes: readonly PermissionNode[]): TreeDataNode[] {
  return nodes.map(({ key, title, children }) => ({ key, title, children: toTreeData(children) }));
}
