import { DataError, type RecordValidator, type Screens } from '../../renderers/ports/index.ts';
import type { RecordScreen, SchemaValidators } from '../../schemas/language/index.ts';
import { validateRecord } from '../../schemas/language/records/index.ts';
import { toValidators } from '../../schemas/language/records/toValidators.ts';
import { texts } from '../messages/texts.ts';
import { session } from '../session/session.ts';
import { toExpressionUser } from '../session/toExpressionUser.ts';

const loaded = new Map<string, Promise<SchemaValidators>>();

/** Loads the ahead-compiled validator of a screen; each address once. @throws DataError */
export function loadValidators(url: URL): Promise<SchemaValidators> {
  const known = loaded.get(url.href);
  if (known) return known;
  const loading = importValidators(url);
  loaded.set(url.href, loading);
  loading.catch(() => loaded.delete(url.href));
  return loading;
}

async function importValidators(url: URL): Promise<SchemaValidators> {
  let module: unknown;
  try {
    module = await import(/* @vite-ignore */ url.href);
  } catch (error) {
    console.error(`validator ${url.pathname} failed to load`, error);
    throw new DataError('offline', texts.offline);
  }
  const validators = await toValidators(module);
  if (!validators) throw new DataError('malformed', texts.malformed);
  return validators;
}

/** Checks records of a screen for the signed-in person, or the input of an action's dialog. @throws DataError for a dialog nobody compiled */
export function toRecordValidator(
  screen: RecordScreen,
  validators: SchemaValidators,
  opened: Parameters<Screens['getValidator']>[1],
): RecordValidator {
  if (opened) return toDialogValidator(screen, validators, opened);
  return (record, isUnfinished) =>
    validateRecord(screen, validators, record, {
      user: toExpressionUser(session.user, session.tenantId),
      isUnfinished,
      isNumbered: true,
    });
}

/** An action's dialog has rules of its own; what it asks of the row is the server's to say, whose row is the newest. */
function toDialogValidator(
  screen: RecordScreen,
  { actions, nested }: SchemaValidators,
  { action, row }: NonNullable<Parameters<Screens['getValidator']>[1]>,
): RecordValidator {
  const compiled = actions[action.name];
  if (!compiled) throw new DataError('malformed', texts.malformed);
  const shape = { fields: action.form?.fields ?? [] };
  const dialog = { record: compiled, children: {}, nested };
  return (input) =>
    validateRecord(shape, dialog, input, {
      user: toExpressionUser(session.user, session.tenantId),
      row: { fields: screen.fields, record: row },
    });
}
