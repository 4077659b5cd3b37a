import { useCallback, useEffect, useState } from 'react';
import { useAsking } from '../../renderers/answers/index.ts';
import { usePorts } from '../../renderers/ports/index.ts';
import { texts } from '../messages/texts.ts';
import type { GrantCalls } from './holders.ts';
import { type Grants, loadGrants, saveGrants } from './loadGrants.ts';

/** What a role or department may do, being edited. */
export function useGrants(calls: GrantCalls, onSaved: () => void) {
  const { messages, navigation } = usePorts();
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
      setChecked(loaded.held);
    },
    onFailure: (failure) => setError(toMessage(failure)),
  });
  useEffect(() => navigation.guard(() => isDirty), [navigation, isDirty]);

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
