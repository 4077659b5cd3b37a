import { useEffect, useState } from 'react';
import { useAsking } from '../../answers/index.ts';
import { DataError, usePorts, type LiveRows } from '../../ports/index.ts';
import { markReloaded } from '../../reloaded/index.ts';
import type { FormSession } from '../session/FormSession.ts';
import { toFormValues } from '../session/records.ts';
import { mergeSaved } from './mergeSaved.ts';

/** What somebody else saves in the record of an open form is shown in it; what is typed here stays. */
export function LiveForm({ session, id }: { readonly session: FormSession; readonly id: string }): null {
  const { live } = usePorts();
  const [source, setSource] = useState<LiveRows>();
  useAsking(source || !live ? null : live, {
    onAnswer: setSource,
    onFailure: (error) => console.warn(`${session.model.screen.component}: nobody tells what others save`, error),
  });
  useEffect(() => (source ? follow(source, session, id) : undefined), [source, session, id]);
  return null;
}

/** @returns the end of it */
function follow(source: LiveRows, session: FormSession, id: string): () => void {
  const { screen } = session.model;
  const { data } = session.ports;
  const asking = new AbortController();
  const tell = (version: unknown): void =>
    told.show({ page: 1, pageSize: 1, sort: [], search: { id } }, { records: [{ id, version }], total: 1 });
  const take = async (): Promise<void> => {
    try {
      const record = await data.getOne(screen, id, asking.signal);
      if (asking.signal.aborted) return;
      tell(record['version']);
      takeOver(session, toFormValues(screen, record));
    } catch (error) {
      // Whoever saves is told that the record is gone, or not theirs any more.
      const isTold = error instanceof DataError && (error.kind === 'missing' || error.kind === 'forbidden');
      if (!asking.signal.aborted && !isTold) console.warn(`${screen.component}: what others saved was not read`, error);
    }
  };
  const told = source.open(screen, screen.list.live ?? screen.id, {
    onRow: () => void take(),
    onReload: () => void take(),
  });
  tell(session.store.baseline['version']);
  return () => {
    asking.abort();
    told.close();
  };
}

function takeOver(session: FormSession, theirs: Readonly<Record<string, unknown>>): void {
  const { store, model } = session;
  // What stands in an input and was not handed over yet is typed all the same.
  session.drafts.commitAll();
  if (Number(theirs['version']) <= Number(store.baseline['version'])) return;
  const tables = new Set(model.children.map(({ name }) => name));
  const merged = mergeSaved({ opened: store.baseline, mine: store.record, theirs }, tables);
  const names = store.rebase(merged.opened, merged.mine).filter((name) => !tables.has(name));
  markReloaded(names.flatMap((name) => document.getElementById(session.idOf(name))?.closest('.vf-field') ?? []));
}
