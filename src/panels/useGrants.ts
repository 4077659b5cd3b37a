import { useEffect, useState } from 'react';
import { usePorts } from '../../renderers/ports/index.ts';
import { call, callEnvelope } from '../api/call.ts';
import { texts } from '../messages/texts.ts';
import { toText } from '../api/shapes.ts';
import { parsePermissionTree, type PermissionNode } from './permissionTree.ts';

/** What a role may do, being edited. */
export function useGrants(roleId: string, onSaved: () => void) {
  const { messages, navigation } = usePorts();
  const [tree, setTree] = useState<readonly PermissionNode[] | null>(null);
  const [granted, setGranted] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [asked, setAsked] = useState({ roleId });
  const isDirty = checked.size !== granted.length || granted.some((id) => !checked.has(id));

  useEffect(() => {
    const controller = new AbortController();
    loadGrants(asked.roleId, controller.signal).then(
      (loaded) => {
        setError(null);
        setTree(loaded.tree);
        setGranted(loaded.granted);
        setChecked(new Set(loaded.granted));
      },
      (failure: unknown) => !controller.signal.aborted && setError(toMessage(failure)),
    );
    return () => controller.abort();
  }, [asked]);
  useEffect(() => navigation.guard(() => isDirty), [navigation, isDirty]);

  const save = async () => {
    setIsSaving(true);
    try {
      const { message } = await callEnvelope({
        method: 'POST',
        url: '/sys/permission/saveRolePermission',
        data: { roleId, permissionIds: [...checked].join(','), lastpermissionIds: granted.join(',') },
      });
      messages.success(message || texts.grantSaved);
      onSaved();
    } catch (failure) {
      messages.error(toMessage(failure));
    } finally {
      setIsSaving(false);
    }
  };
  return {
    tree,
    checked,
    setChecked,
    isDirty,
    error,
    isSaving,
    save: () => void save(),
    reload: () => setAsked({ roleId }),
  };
}

async function loadGrants(roleId: string, signal: AbortSignal) {
  const [tree, granted] = await Promise.all([
    call({ method: 'GET', url: '/sys/role/queryTreeList', signal }, parsePermissionTree),
    call({ method: 'GET', url: '/sys/permission/queryRolePermission', params: { roleId }, signal }, parseIds),
  ]);
  return { tree, granted };
}

function parseIds(result: unknown): readonly string[] | undefined {
  return Array.isArray(result) ? result.flatMap((id) => toText(id) ?? []) : undefined;
}

function toMessage(failure: unknown): string {
  return failure instanceof Error ? failure.message : texts.server;
}
