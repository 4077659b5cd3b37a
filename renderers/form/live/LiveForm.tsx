import { useEffect, useEffectEvent, useState } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import { useAsking } from '../../answers/index.ts';
import { type Looks, useLooks } from '../../fields/index.ts';
import { DataError, usePorts, type LiveRows } from '../../ports/index.ts';
import { markReloaded } from '../../reloaded/index.ts';
import type { FormSession } from '../session/FormSession.ts';
import { toFormValues } from '../session/records.ts';
import { formTexts } from '../texts.ts';
import { KeptRows } from './KeptRows.ts';
import { mergeSaved } from './mergeSaved.ts';
import { MovedRows } from './MovedRows.ts';
import { newsOf } from './newsOf.ts';
import { tellOfTables } from './tellOfTables.ts';

interface LiveFormProps {
  readonly session: FormSession;
  readonly id: string;
  /** The record is gone, or this person may not see it any more; or it is there again. */
  readonly onGone: (isGone: boolean) => void;
}

/** What somebody else saves in the record of an open form is shown in it; what is typed here stays. */
export function LiveForm({ session, id, onGone }: LiveFormProps): null {
  const { live, screens } = usePorts();
  const looks = useLooks();
  const [source, setSource] = useState<LiveRows>();
  useAsking(source || !live ? null : live, {
    onAnswer: setSource,
    onFailure: (error) => console.warn(`${session.model.screen.component}: nobody tells what others save`, error),
  });
  const handleGone = useEffectEvent(onGone);
  useEffect(
    () => (source ? follow({ source, screens, session, id, looks, onGone: handleGone }) : undefined),
    [source, screens, session, id, looks],
  );
  return null;
}

interface Followed {
  readonly source: LiveRows;
  readonly screens: ReturnType<typeof usePorts>['screens'];
  readonly session: FormSession;
  readonly id: string;
  readonly looks: Looks;
  readonly onGone: LiveFormProps['onGone'];
}

/** @returns the end of it */
function follow({ source, screens, session, id, looks, onGone }: Followed): () => void {
  const { screen, children } = session.model;
  const { data } = session.ports;
  const kept = new KeptRows(session, looks);
  const moved = new MovedRows(session);
  let asking = new AbortController();
  let theirs: ScreenRecord | undefined;
  let isGone = false;
  const setGone = (next: boolean): void => {
    if (next !== isGone) onGone(next);
    isGone = next;
  };
  const tell = (record: ScreenRecord): void => {
    const { version } = record;
    told.show({ page: 1, pageSize: 1, sort: [], search: { id } }, { records: [{ id, version }], total: 1 });
    tables.show(record);
  };
  const take = async (): Promise<void> => {
    // An answer that is under way may not have it yet.
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const record = await data.getOne(screen, id, signal);
      if (signal.aborted) return;
      setGone(false);
      theirs = toFormValues(screen, record);
      takeOver(session, theirs, [kept, moved]);
      tell(record);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof DataError && (error.kind === 'missing' || error.kind === 'forbidden')) setGone(true);
      else console.warn(`${screen.component}: what others saved was not read`, error);
    }
  };
  const listener = { onRow: () => void take(), onReload: () => void take() };
  const told = source.open(screen, screen.list.live ?? screen.id, listener);
  const tables = tellOfTables({ source, screens, children, id, listener });
  const endGone = kept.whenGone(() => theirs && takeOver(session, theirs, [kept, moved]));
  tell(session.store.baseline);
  return () => {
    endGone();
    asking.abort();
    told.close();
    tables.close();
  };
}

function takeOver(
  session: FormSession,
  theirs: ScreenRecord,
  tellers: readonly { tell(theirs: ScreenRecord, person: string | null): void }[],
): void {
  const { store, model } = session;
  // What stands in an input and was not handed over yet is typed all the same.
  session.drafts.commitAll();
  if (!isNews(session, theirs)) return;
  const tables = new Set(model.children.map(({ name }) => name));
  const before = store.record;
  // Rows of another screen say nothing of who has saved them.
  const isOfRecord = Number(theirs['version']) > Number(store.baseline['version']);
  const merged = mergeSaved({ opened: store.baseline, mine: before, theirs }, model.children);
  const names = store.rebase(merged.opened, merged.mine).filter((name) => !tables.has(name));
  const news = newsOf(model, before, merged.mine);
  const { updateBy } = theirs;
  const isOwn = isOfRecord && updateBy === session.ports.user.username;
  const person = isOwn ? null : isOfRecord && typeof updateBy === 'string' ? updateBy : '';
  if (news.fields + news.rows + news.orders.length > 0)
    session.ports.messages.success(formTexts.tookOver(model.screen.title, person, news));
  for (const teller of tellers) teller.tell(theirs, person);
  markReloaded(names.flatMap((name) => document.getElementById(session.idOf(name))?.closest('.vf-field') ?? []));
}

/** Rows of another screen are saved without the record, whose version stays. */
function isNews({ store: { baseline }, model }: FormSession, theirs: ScreenRecord): boolean {
  const [known, saved] = [Number(baseline['version']), Number(theirs['version'])];
  const others = model.children.filter(({ from }) => from !== undefined);
  return saved > known || (saved === known && others.some(({ name }) => !isSame(theirs[name], baseline[name])));
}
