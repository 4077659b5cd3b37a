import { useCallback, useEffect, useState } from 'react';
import { useAsking } from '../../renderers/answers/index.ts';
import { usePorts } from '../../renderers/ports/index.ts';
import { texts } from '../messages/texts.ts';
import type { GrantCalls } from './holders.ts';
import { mergeTicks, readTicks } from './grantDraft.ts';
import { type Grants, loadGrants, saveGrants } from './loadGrants.ts';

/** What a role or department may do, being edited. What a lost session or a reload interrupts is there again when it is opened next. */
export function useGrants(calls: GrantCalls, onSaved: () => void) {
  const { messages, navigation, drafts, windowDrafts } = usePorts();
  const [isRestored, setRestored] = useState(false);
  const key = `${calls.save} ${JSON.stringify(calls.owner)}`;
  const [grants, setGrants] = useState<Grants | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [asked, setAsked] = useState({ calls });
  const isDirty = grants !== null && !isSame(checked, grants.held);

  const ask = useCallback((signal: AbortSignal) => loadGrants(asked.calls, signal), [asked]);
  useAsking(ask, {
    onAnswer: (loaded) => {
      setError(null);
      setGrants(loaded);
      const draft = readTicks(windowDrafts, key) ?? readTicks(drafts, key);
      setRestored(draft !== undefined);
      setChecked(draft ? mergeTicks(loaded.held, draft) : loaded.held);
      // From here on the tree holds them: whoever gives it up gives them up.
      drafts.remove(key);
    },
    onFailure: (failure) => setError(toMessage(failure)),
  });
  useEffect(() => {
    if (!grants || !isDirty) return undefined;
    const draft = { held: [...grants.held], checked: [...checked] };
    windowDrafts.write(key, draft);
    const endGuard = navigation.guard(
      () => true,
      () => drafts.write(key, draft),
    );
    return () => {
      endGuard();
      windowDrafts.remove(key);
    };
  }, [navigation, drafts, windowDrafts, key, grants, checked, isDirty]);

  const save = async (loaded: Grants) => {
    setIsSaving(true);
    try {
      const message = await saveGrants(calls, loaded, checked);
      messages.success(message || texts.grantSaved);
      onSaved();
    } catch (failure) {
      messages.error(toMessage(failure));
    } finally {
      setIsSaving(false);
    }
  };
  return {
    grants,
    checked,
    setChecked,
    isDirty,
    isRestored,
    error,
    isSaving,
    save: () => void (grants && save(grants)),
    reload: () => setAsked({ calls }),
  };
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((key) => b.has(key));

function toMessage(failure: unknown): string {
  return failure instanceof Error ? failure.message : texts.server;
}
