import { useEffect, useMemo, useState } from 'react';
import type { ChildTable, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { ListPage } from '../list/index.ts';
import { LoadError } from '../messages/LoadError.tsx';
import { toErrorText } from '../messages/toErrorText.ts';
import { usePorts } from '../ports/index.ts';
import { AddMembers } from './AddMembers.tsx';
import { toMemberScreen } from './toMemberScreen.ts';

type Loaded = { readonly screen: RecordScreen } | { readonly error: string } | null;

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
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [tick, setTick] = useState(0);
  const [joined, setJoined] = useState(0);
  const asked = useMemo(() => ({ screenId, tick }), [screenId, tick]);
  useEffect(() => {
    let isGone = false;
    screens.getById(asked.screenId).then(
      (screen) => !isGone && setLoaded({ screen }),
      (reason: unknown) => !isGone && setLoaded({ error: toErrorText(reason) }),
    );
    return () => {
      isGone = true;
    };
  }, [screens, asked]);

  const parentId = String(parent['id']);
  const { foreignKey, foreignKeyMultiple } = child;
  // Between commas the server looks for one of several values.
  const fixed = useMemo(
    () => ({ [foreignKey]: foreignKeyMultiple ? `,${parentId},` : parentId }),
    [foreignKey, foreignKeyMultiple, parentId],
  );
  const initial = useMemo(() => ({ [foreignKey]: parentId }), [foreignKey, parentId]);
  const shown = useMemo(
    () => (loaded && 'screen' in loaded ? toMemberScreen(loaded.screen, child, parentId) : null),
    [loaded, child, parentId],
  );
  if (!loaded) return null;
  if ('error' in loaded) return <LoadError message={loaded.error} onRetry={() => setTick((count) => count + 1)} />;
  return (
    <ListPage
      key={joined}
      screen={shown ?? loaded.screen}
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
            onAdded={() => setJoined((count) => count + 1)}
          />
        )
      }
    />
  );
}
