import { useCallback, useMemo, useState } from 'react';
import type { ChildTable, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useLoad } from '../answers/index.ts';
import { ListPage } from '../list/index.ts';
import { LoadError } from '../messages/LoadError.tsx';
import { usePorts } from '../ports/index.ts';
import { AddMembers } from './AddMembers.tsx';
import { toMemberScreen } from './toMemberScreen.ts';

/** What names the records. */
export interface ChildListProps {
  /** The screen of the parent. */
  readonly screen: RecordScreen;
  readonly child: ChildTable;
  readonly screenId: string;
  readonly parent: ScreenRecord;
  /** The list keeps to the height of its container instead of making room for all its rows. */
  readonly fills: boolean;
}

/** The records of another screen that belong to one parent, with that screen's own columns and actions. */
export function ChildList({ screen, child, screenId, parent, fills }: ChildListProps) {
  const { screens } = usePorts();
  const [joined, setJoined] = useState(0);
  const load = useCallback(() => screens.getById(screenId), [screens, screenId]);
  const { loading, retry } = useLoad(load);
  const loaded = loading.state === 'ready' ? loading.value : null;

  const parentId = String(parent['id']);
  const { foreignKey, foreignKeyMultiple, members } = child;
  const named = members?.named?.as;
  const fixed = useMemo<Readonly<Record<string, string>>>(() => {
    if (named !== undefined) return { [named]: parentId };
    // Between commas the server looks for one of several values.
    return { [foreignKey]: foreignKeyMultiple ? `,${parentId},` : parentId };
  }, [foreignKey, foreignKeyMultiple, named, parentId]);
  const initial = useMemo(() => ({ [foreignKey]: parentId }), [foreignKey, parentId]);
  const shown = useMemo(() => (loaded ? toMemberScreen(loaded, child, parentId) : null), [loaded, child, parentId]);
  if (loading.state === 'failed') return <LoadError message={loading.message} onRetry={retry} />;
  if (!loaded) return null;
  return (
    <ListPage
      key={joined}
      screen={shown ?? loaded}
      fixed={fixed}
      initial={initial}
      nested
      fills={fills}
      toolbarLead={
        child.members && (
          <AddMembers
            screen={screen}
            action={child.members.add}
            parent={parent}
            isBack={joined > 0}
            onAdded={() => setJoined((count) => count + 1)}
          />
        )
      }
    />
  );
}
