import type { Action } from '../../schemas/language/index.ts';
import { idOf, type ActionContext } from './ActionContext.ts';
import { doneOf, nameOf } from '../naming/index.ts';
import { messageTexts } from '../messages/texts.ts';
import { DataError, isUnanswered, newKey } from '../ports/index.ts';
import { doneTexts } from './doneTexts.ts';

/** Calls the action's endpoint with the rows and their versions, so that a stale row is refused; not where the action takes any. */
export async function runCall({ screen, ports, records, onChanged }: ActionContext, action: Action) {
  const versions = Object.fromEntries(
    records.flatMap((record) =>
      !action.anyVersion && typeof record['version'] === 'number' ? [[idOf(record), record['version']]] : [],
    ),
  );
  const call = ports.data.run(screen, action, {
    ids: records.map(idOf),
    versions,
    record: records[0],
    key: newKey(),
  });
  const name = records.length > 0 ? nameOf(screen, records) : undefined;
  const what = name === undefined ? action.title : `${action.title}${name}`;
  const message = await outcomeOf(call, onChanged, what).catch((error: unknown) => {
    // That something is not there says nothing of what was asked for: of many buttons in many rows, it was this one.
    if (!(error instanceof DataError) || error.kind !== 'missing') throw error;
    throw new DataError(error.kind, doneTexts.missing(error.message, action.title, name));
  });
  // What others answer to everything (操作成功) tells less than the file does.
  ports.messages.success(doneOf(screen, action, records, action.says === undefined ? {} : { message }));
  onChanged();
}

/**
 * Waits for what changes rows; where nobody is told whether it has, the person is, and sees the rows as they are now.
 * @param what what was done, and to which rows: by then others may stand where they stood
 */
export async function outcomeOf<T>(call: Promise<T>, onChanged: () => void, what: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    onChanged();
    throw new DataError(error.kind, doneTexts.unanswered(what, error.message));
  }
}

/** Waits for what only reads; where nothing is answered, it says what was asked for. */
export async function answerOf<T>(call: Promise<T>, what: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    throw new DataError(error.kind, messageTexts.failedOf(what, error.message));
  }
}
