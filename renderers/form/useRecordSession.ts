import { useCallback, useEffect, useState } from 'react';
import type { Screen, ScreenRecord } from '../../schemas/language/index.ts';
import { usePorts, type Ports } from '../ports/index.ts';
import { toRecordModel, type FormMode, type FormModel } from './FormModel.ts';
import { FormSession } from './FormSession.ts';
import { toDefaults, toFormValues } from './records.ts';
import { formTexts } from './texts.ts';

/** What opening a form comes to. */
export type Opening =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly session: FormSession; readonly isRestored: boolean };

/** Which record a form is opened on. */
export interface RecordSource {
  readonly screen: Screen;
  readonly mode: FormMode;
  readonly id?: string | undefined;
  /** Values a new record starts with beside its defaults. */
  readonly initial?: ScreenRecord | undefined;
  readonly isReadOnly?: boolean;
}

/** The key of the draft a lost session leaves behind: of one person, one screen, one record. */
export const draftKeyOf = (ports: Ports, { screen, id }: Pick<RecordSource, 'screen' | 'id'>): string =>
  [ports.user.id, screen.component, id ?? 'new'].join(':');

/** Loads what a form needs (the record and the validator) and opens it; `retry` tries again. */
export function useRecordSession(source: RecordSource): { readonly opening: Opening; readonly retry: () => void } {
  const ports = usePorts();
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // What a form was opened on does not change while it is open, even where the caller builds it anew.
  const [first] = useState(source);
  useEffect(() => {
    const request = new AbortController();
    setOpening({ state: 'loading' });
    open(ports, first, request.signal).then(
      (ready) => {
        if (!request.signal.aborted) setOpening(ready);
      },
      (error: unknown) => {
        if (!request.signal.aborted) setOpening({ state: 'failed', message: messageOf(error) });
      },
    );
    return () => request.abort();
    // `ports` may be a new object for each render of the page; an open form stays with its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first, attempt]);
  return { opening, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

async function open(ports: Ports, source: RecordSource, signal: AbortSignal): Promise<Opening> {
  const { screen, mode, id, initial = {} } = source;
  const [validator, wire] = await Promise.all([
    ports.screens.getValidator(screen),
    mode === 'edit' && id !== undefined ? ports.data.getOne(screen, id, signal) : undefined,
    preload(ports, toRecordModel(screen, mode)),
  ]);
  const values = wire ?? { ...toDefaults(screen.fields), ...initial };
  const session = new FormSession(toRecordModel(screen, mode), ports, validator, toFormValues(screen, values), source.isReadOnly ?? false);
  const draft = ports.drafts.read(draftKeyOf(ports, source));
  if (draft) session.store.change(draft);
  return { state: 'ready', session, isRestored: draft !== undefined };
}

/** Dictionaries in memory spare every select a second render. */
async function preload({ dictionaries }: Ports, model: FormModel): Promise<void> {
  const fields = [...model.fields, ...model.children.flatMap((child) => child.fields)];
  const codes = new Set(fields.flatMap((field) => (field.dict && !field.items ? [field.dict] : [])));
  await Promise.all([...codes].map((code) => dictionaries.peekItems(code) ?? dictionaries.getItems(code)));
}

/** What a person reads of a failure. */
export const messageOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : formTexts.unexpected);
