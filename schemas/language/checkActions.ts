import { checkFields } from './checkFields.ts';
import { type DictsByCode, type Report, unknownField } from './knownFields.ts';
import { hint } from './problems.ts';
import { type Action, builtInNames } from './Action.ts';
import { type Field } from './Field.ts';
import { type Screen } from './Screen.ts';
import type { ActionFile, ScreenFile } from './ScreenFile.ts';
import type { Path } from './SourceText.ts';

/** The actions of a file, as far as they need no other file. */
export function checkActions(file: ScreenFile, screen: Screen, dicts: DictsByCode, report: Report): void {
  for (const [name, written] of Object.entries(file.actions ?? {})) {
    const path = ['actions', name];
    const action = screen.actions.find((other) => other.name === name);
    if (!action) {
      checkBuiltIn(written, path, report);
      if (name === 'import' && written !== false) checkImport(written, screen, path, report);
    } else if (typeof written === 'boolean')
      report(
        path,
        `only built-in actions can be switched off; \`${name}\` is not one${hint(name, builtInNames)}`,
        'key',
      );
    else checkOwn(action, written, screen, dicts, report);
  }
}

/** Their codes stand for opening a screen and for what comes with later versions. */
const reservedActions = new Set(['list', 'delete-batch', 'query-by-id', 'recycle-bin']);

const effects = ['set', 'add', 'change', 'ensure'] as const;
const shows = ['open', 'qrcode', 'panel'] as const;

function checkOwn(action: Action, written: ActionFile, screen: Screen, dicts: DictsByCode, report: Report): void {
  const path = ['actions', action.name];
  if (written.title === undefined) report(path, '`title` is missing', 'key');
  if (reservedActions.has(action.name))
    report(path, `\`${action.name}\` cannot be an own action: its permission code has another meaning`, 'key');
  if (![...effects, ...shows, 'call' as const].some((effect) => written[effect] !== undefined))
    report(
      path,
      `\`${action.name}\` does nothing: expected one of ${[...effects, 'call', ...shows].join(', ')}`,
      'key',
    );
  checkKind(action, written, path, report);
  if (action.on.includes('time')) checkTimed(written, path, report);
  if (written.call?.startsWith('GET ') && effects.some((effect) => written[effect] !== undefined))
    report([...path, 'call'], 'an action that changes something is not called by GET');
  if (written.form) checkDialog(written.form, action.form!.fields, dicts, [...path, 'form'], report);
  checkSet(action, screen, [...path, 'set'], report);
}

/** An action either opens something in the browser, or is a call that has effects. */
function checkKind(action: Action, written: ActionFile, path: Path, report: Report): void {
  const [first, ...others] = shows.filter((show) => written[show] !== undefined);
  if (first === undefined) return;
  for (const other of others)
    report([...path, other], `an action opens one thing; this one has \`${first}\` already`, 'key');
  for (const effect of [...effects, 'read', 'call', 'form'] as const) {
    if (written[effect] !== undefined)
      report(
        [...path, effect],
        `\`${first}\` only opens something, so \`${effect}\` would never run; make two actions`,
        'key',
      );
  }
}

/** Nobody is there to press, to answer or to look. */
function checkTimed(written: ActionFile, path: Path, report: Report): void {
  if (typeof written.on === 'object' && written.on.length > 1)
    report([...path, 'on'], '`time` stands alone: an action is run by people or by the server');
  if (written.when === undefined) report(path, 'an action on `time` needs `when`: the rows whose time has come', 'key');
  for (const key of ['form', 'confirm', 'call', 'open', 'qrcode', 'panel', 'danger', 'success'] as const)
    if (written[key] !== undefined)
      report([...path, key], `\`${key}\` has no meaning for an action on \`time\``, 'key');
}

function checkDialog(
  form: NonNullable<ActionFile['form']>,
  fields: readonly Field[],
  dicts: DictsByCode,
  path: Path,
  report: Report,
): void {
  checkFields(form.properties, fields, dicts, [...path, 'properties'], report);
  for (const [name, property] of Object.entries(form.properties)) {
    for (const keyword of ['serial', 'count', 'unique', 'flow', 'search'] as const)
      if (property[keyword] !== undefined && property[keyword] !== false)
        report(
          [...path, 'properties', name, keyword],
          `a dialog is not stored, so \`${keyword}\` means nothing in it`,
          'key',
        );
  }
  form.required?.forEach((name, index) => {
    if (!fields.some((other) => other.name === name)) report([...path, 'required', index], unknownField(name, fields));
  });
}

function checkSet(action: Action, screen: Screen, path: Path, report: Report): void {
  if (action.set && action.on.every((place) => place === 'toolbar'))
    report(path, 'a button of the toolbar has no row to change; `on` needs row or batch', 'key');
  for (const name of Object.keys(action.set ?? {})) {
    const field = screen.fields.find((other) => other.name === name);
    const reason = field ? whyNotSettable(field) : unknownField(name, screen.fields);
    if (reason) report([...path, name], reason, 'key');
  }
}

/** Why an action cannot give a field its value, or undefined when it can. */
export function whyNotSettable(field: Field): string | undefined {
  if (field.system) return `\`${field.name}\` is kept by the server`;
  if (field.count) return `\`${field.name}\` is counted, not stored`;
  if (field.serial !== undefined) return `\`${field.name}\` is a serial number, given once by the server`;
  return field.computed === undefined ? undefined : `\`${field.name}\` is computed; change what it is computed of`;
}

function checkBuiltIn(written: ActionFile | boolean, path: Path, report: Report): void {
  if (typeof written === 'boolean') return;
  for (const key of Object.keys(written)) {
    if (key !== 'when' && key !== 'title')
      report(
        [...path, key],
        `a built-in action can be renamed (\`title\`), narrowed (\`when\`) or removed (false), not given \`${key}\``,
        'key',
      );
  }
}

function checkImport(written: ActionFile | boolean, screen: Screen, path: Path, report: Report): void {
  if (!screen.builtIn.import) report(path, 'an import adds records, and this screen takes none: remove it', 'key');
  else if (typeof written === 'object' && written.when !== undefined)
    report([...path, 'when'], '`when` tests a record, and an import has none yet', 'key');
}
