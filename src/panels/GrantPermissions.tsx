import { Alert, Drawer, Space } from 'antd';
import { useState } from 'react';
import { Button } from '../../renderers/button/Button.tsx';
import { usePageDialog } from '../../renderers/popup/index.ts';
import { usePorts, type PanelProps } from '../../renderers/ports/index.ts';
import { toText } from '../values/shapes.ts';
import { Wait } from '../messages/Wait.tsx';
import { texts } from '../messages/texts.ts';
import { GrantTree } from './GrantTree.tsx';
import { grantCallsOf } from './holders.ts';
import { countChecked } from './loadGrants.ts';
import { useGrants } from './useGrants.ts';

/**
 * Grants menus, buttons and data rules to a role, a department or a role of a department: `with.holder` of the
 * screen file says which. The one place where a tree of several kinds of things is ticked.
 */
export function GrantPermissions({ record, screen, settings, onClose }: PanelProps) {
  const { messages } = usePorts();
  const [calls] = useState(() => grantCallsOf(settings, record));
  const { grants, checked, ...editing } = useGrants(calls, onClose);
  const name = toText(record[screen.label]) ?? toText(record['id']) ?? '';
  const handleClose = async () => {
    const question = {
      title: texts.unsavedTitle,
      text: texts.unsavedText(texts.grantTitle(name)),
      okText: texts.leave,
      cancelText: texts.stay,
      danger: true,
    };
    if (!editing.isDirty || (await messages.confirm(question))) onClose();
  };
  const dialog = usePageDialog(() => void handleClose());
  const footer = (
    <Space className="grant-footer" wrap>
      {grants && <GrantCount {...countChecked(grants, checked)} />}
      <Button onClick={() => void handleClose()}>{texts.cancel}</Button>
      <Button kind="primary" loading={editing.isSaving} disabled={grants === null} onClick={editing.save}>
        {texts.grantSave}
      </Button>
    </Space>
  );
  return (
    <Drawer
      {...dialog}
      size={560}
      rootClassName="grant-drawer"
      title={texts.grantTitle(name)}
      onClose={() => void handleClose()}
      footer={footer}
    >
      {editing.error !== null && (
        <Alert type="error" title={editing.error} action={<Button onClick={editing.reload}>{texts.retry}</Button>} />
      )}
      {editing.isRestored && <Alert type="info" showIcon title={texts.restored} />}
      {grants === null && editing.error === null && <Wait />}
      {grants && <GrantTree tree={grants.tree} checked={checked} hint={calls.hint} onChange={editing.setChecked} />}
    </Drawer>
  );
}

function GrantCount({ menus, rules, open }: ReturnType<typeof countChecked>) {
  return (
    <span role="status">
      {texts.grantChosen(menus)}
      {rules > 0 && texts.grantRulesChosen(rules)}
      {open > 0 && texts.grantUnnarrowedCount(open)}
    </span>
  );
}
