import { useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { usePorts, type Ports } from '../../ports/index.ts';
import { type Looks, useLooks } from '../../fields/index.ts';
import { loadFormBase } from './formBase.ts';
import { toRecordModel, type FormMode } from './FormModel.ts';
import { FormSession } from './FormSession.ts';
import { toDefaults } from '../../editing/defaults.ts';
import { toFormValues, toNoRows } from './records.ts';
import { resumeDraft } from './resumeDraft.ts';
import { useLoad, type Loading } from '../../answers/index.ts';

/** A form that is open, and whether a draft was put back into it. */
export interface OpenedForm {
  readonly session: FormSession;
  readonly isRestored: boolean;
}

/** Which record a form is opened on. */
export interface RecordSource {
  readonly screen: RecordScreen;
  readonly mode: FormMode;
  readonly id?: string | undefined;
  /** Values a new record starts with beside its defaults. */
  readonly initial?: ScreenRecord | undefined;
  /** The values of a new record that no address names: the records which those point at tell it from others of its screen. */
  readonly below?: ScreenRecord | undefined;
  readonly isReadOnly?: boolean;
}

/** The key of the draft that is left behind: of one person, one screen, one record. By the id, as a file may get another name. */
export function draftKeyOf(ports: Ports, { screen, id, below }: Pick<RecordSource, 'screen' | 'id' | 'below'>): string {
  const told = screen.fields.flatMap(({ name, ref }) => (ref && below?.[name] ? [[name, below[name]]] : []));
  const fresh = told.length === 0 ? 'new' : `new:${JSON.stringify(told)}`;
  return [ports.user.id, screen.id, id ?? fresh].join(':');
}

/** Loads what a form needs (the record, the validator, its controls) and opens it. The record stays what it was then. */
export function useRecordSession(source: RecordSource): {
  readonly loading: Loading<OpenedForm>;
  readonly retry: () => void;
} {
  const ports = usePorts();
  const looks = useLooks();
  const [load] = useState(() => (signal: AbortSignal) => open(ports, looks, source, signal));
  return useLoad(load);
}

async function open(ports: Ports, looks: Looks, source: RecordSource, signal: AbortSignal): Promise<OpenedForm> {
  const { screen, mode, id, initial = {} } = source;
  const [{ model, validator }, wire] = await Promise.all([
    loadFormBase(ports, looks, toRecordModel(screen, mode)),
    mode === 'edit' && id !== undefined ? ports.data.getOne(screen, id, signal) : undefined,
  ]);
  const values = wire ?? { ...toNoRows(screen), ...toDefaults(screen.fields, ports.user), ...initial };
  const draft = resumeDraft(ports, draftKeyOf(ports, source), model);
  // With the record and the version it was written on: what somebody saved meanwhile is a conflict then, not lost.
  const opened = draft?.opened ?? toFormValues(screen, values);
  const session = new FormSession(model, ports, validator, opened, source.isReadOnly ?? false);
  if (draft) session.store.resume(draft.typed, draft);
  if (draft?.isTried) session.validate();
  return { session, isRestored: draft !== undefined };
}
