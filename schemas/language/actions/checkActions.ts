import { builtInEffects, effectsAllowed } from '../screen/builtInEffects.ts';
import { checkFields } from '../keywords/checkFields.ts';
import { checkRequired } from '../keywords/checkRequired.ts';
import { type DictsByCode, type Report, unknownField } from '../screen/knownFields.ts';
import { hint, nearestName } from '../text/problems.ts';
import { type Action, builtInNames, isRunByServer } from '../screen/Action.ts';
import { type Field } from '../screen/Field.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { type RecordScreen } from '../screen/Screen.ts';
import { isSystemField } from '../screen/systemFields.ts';
import type { ActionFile, SentCallFile } from '../screen/ActionFile.ts';
import type { RecordFile } from '../screen/ScreenFile.ts';
import type { Path } from '../text/SourceText.ts';

/** The actions of a file, as far as they need no other file. */
export function checkActions(file: RecordFile, screen: RecordScreen, dicts: DictsByCode, report: Report): void {
  for (const action of builtInEffects(screen)) checkSet(action, screen, ['actions', action.name, 'set'], report);
  for (const [name, written] of Object.entries(file.actions ?? {})) {
    const path = ['actions', name];
    const action = screen.actions.find((other) => other.name === name);
    if (!action) {
      checkBuiltIn(name, written, path, report);
      if (name === 'import' && written !== false) checkImport(written, screen, path, report);
    } else if (typeof written === 'boolean')
      report(
        path,
        `只有内置操作可以用 true、false 开关，\`${name}\` 不是内置操作${hint(builtInMeant(name) ?? name, builtInNames)}`,
        'key',
      );
    else checkOwn(action, written, screen, dicts, report);
  }
}

/** What other systems call the built-in actions. */
const alsoCalled: Readonly<Record<string, (typeof builtInNames)[number]>> = {
  create: 'add',
  new: 'add',
  insert: 'add',
  update: 'edit',
  modify: 'edit',
  change: 'edit',
  remove: 'delete',
  destroy: 'delete',
  view: 'detail',
  show: 'detail',
  info: 'detail',
  upload: 'import',
  download: 'export',
};

/** The built-in action that a name was most likely meant to be. */
const builtInMeant = (name: string): string | undefined =>
  Object.hasOwn(alsoCalled, name) ? alsoCalled[name] : nearestName(name, builtInNames);

/** Their codes stand for opening a screen and for what comes with later versions. */
const reservedActions = new Set(['list', 'delete-batch', 'query-by-id', 'recycle-bin']);

const effects = ['set', 'add', 'change', 'tell', 'ensure', 'marksRead'] as const;
const shows = ['open', 'qrcode', 'print', 'panel'] as const;

function checkOwn(action: Action, written: ActionFile, screen: RecordScreen, dicts: DictsByCode, report: Report): void {
  const path = ['actions', action.name];
  const isIdle = ![...effects, ...shows, 'call' as const].some((effect) => written[effect] !== undefined);
  // A built-in one needs neither a title nor an effect: one that is a letter off lacks nothing else.
  const meant = written.title === undefined || isIdle ? builtInMeant(action.name) : undefined;
  if (meant !== undefined)
    return report(
      path,
      `没有 \`${action.name}\` 这个自带的操作；是不是想写 \`${meant}\`？（自己的操作要有 \`title\`，并写明做什么）`,
      'key',
    );
  if (written.title === undefined) report(path, '缺少 `title`', 'key');
  if (reservedActions.has(action.name))
    report(path, `\`${action.name}\` 不能作自己的操作：它的权限编码另有含义`, 'key');
  if (isIdle) report(path, whyIdle(action), 'key');
  checkKind(action, written, path, report);
  if (isRunByServer(action)) checkRunByServer(action, written, path, report);
  if (written.call?.startsWith('GET ') && effects.some((effect) => written[effect] !== undefined))
    report([...path, 'call'], '会修改数据的操作不能用 GET');
  if (written.sends) checkSent(action, written.sends, screen, [...path, 'sends'], report);
  if (written.form && action.form) checkDialog(written.form, action, dicts, [...path, 'form'], report);
  checkFacts(written.form?.facts, screen, [...path, 'form', 'facts'], report);
  checkSums(written.sums, action, screen, report);
  checkSet(action, screen, [...path, 'set'], report);
}

/** A call that is sent in place of the action's own is only another way to what it does. */
const whyIdle = ({ name, sends }: Action): string =>
  sends
    ? `\`${name}\` 只写了 \`sends\`，它只说浏览器改调哪个接口；旁边还要写操作做什么：${[...effects, 'call'].join('、')} 之一`
    : `\`${name}\` 什么也不做：要写 ${[...effects, 'call', ...shows].join('、')} 之一`;

/** It is sent instead of a call, changes something, and says of what. */
function checkSent(action: Action, written: SentCallFile, screen: RecordScreen, path: Path, report: Report): void {
  if (!action.call) report(path, '`sends` 代替操作自己的调用，这个操作不调用服务器', 'key');
  if (written.call.startsWith('GET ')) report([...path, 'call'], '会修改数据的操作不能用 GET');
  if (written.ids === undefined && !written.with) report(path, '`sends` 要写明送什么：`ids`、`with` 或两者', 'key');
  for (const [name, text] of Object.entries(written.with ?? {}))
    for (const { 1: of, 2: field = '', index } of text.matchAll(/\{(input\.)?(\w+)\}/g)) {
      const fields = of ? (action.form?.fields ?? []) : screen.fields;
      const isKnown = (!of && field === 'id') || fields.some((other) => other.name === field);
      if (!isKnown) report([...path, 'with', name], unknownField(field, fields), index);
      else if (!of && action.on.includes('batch'))
        report([...path, 'with', name], `\`{${field}}\` 取自一条记录，\`batch\` 却同时处理多条`, index);
    }
}

/** An action either opens something in the browser, or is a call that has effects. */
function checkKind(action: Action, written: ActionFile, path: Path, report: Report): void {
  const [first, ...others] = shows.filter((show) => written[show] !== undefined);
  if (first === undefined) return;
  if (first === 'print' && action.on.some((place) => place !== 'row'))
    report([...path, 'on'], '`print` 打印一条记录：`on` 只能是 row');
  for (const other of others) report([...path, other], `一个操作只打开一样东西，这里已经有 \`${first}\``, 'key');
  for (const effect of [...effects, 'read', 'call', 'form', 'says'] as const) {
    // What is printed is asked of the server, by whatever call.
    if (written[effect] !== undefined && !(effect === 'call' && first === 'print'))
      report([...path, effect], `\`${first}\` 只是打开，\`${effect}\` 永远不会执行；请分成两个操作`, 'key');
  }
}

/** Nobody is there to press, to answer or to look. */
function checkRunByServer(action: Action, written: ActionFile, path: Path, report: Report): void {
  const place = action.on.includes('time') ? 'time' : 'outbox';
  if (action.on.length > 1)
    report(
      [...path, 'on'],
      `\`${place}\` 要单独写：操作要么由人执行，要么由服务器${place === 'time' ? '定时' : ''}执行`,
    );
  if (written.when === undefined)
    report(
      path,
      `\`${place}\` 的操作要写 \`when\`：${place === 'time' ? '哪些记录到时间了' : '哪些记录轮到了这一步'}`,
      'key',
    );
  for (const key of [
    'form',
    'confirm',
    'call',
    'open',
    'qrcode',
    'print',
    'panel',
    'danger',
    'anyVersion',
    'success',
    'says',
    'sums',
  ] as const)
    if (written[key] !== undefined) report([...path, key], `\`${place}\` 的操作没有人在场，\`${key}\` 不起作用`, 'key');
}

function checkDialog(
  form: NonNullable<ActionFile['form']>,
  { form: { fields } = { fields: [] }, on }: Action,
  dicts: DictsByCode,
  path: Path,
  report: Report,
): void {
  checkFields(form.properties, fields, dicts, [...path, 'properties'], report);
  for (const [name, property] of Object.entries(form.properties)) {
    for (const keyword of ['serial', 'count', 'unique', 'flow', 'search', 'was'] as const)
      if (property[keyword] !== undefined && property[keyword] !== false)
        report([...path, 'properties', name, keyword], `弹窗里的内容不存储，\`${keyword}\` 不起作用`, 'key');
    if (property.among !== undefined && on.includes('batch'))
      report(
        [...path, 'properties', name, 'among'],
        '`among` 的选项来自一条记录，`batch` 却同时处理多条：去掉 `on` 里的 batch，或改写 `dict`、`enum`',
        'key',
      );
  }
  checkRequired({ names: form.required, properties: form.properties, fields }, path, report);
}

/** What the dialog tells of the record. */
function checkFacts(facts: readonly string[] | undefined, screen: RecordScreen, path: Path, report: Report): void {
  facts?.forEach((name, index) => {
    const field = screen.fields.find((other) => other.name === name);
    if (!field) report([...path, index], unknownField(name, screen.fields));
    else if (field.writeOnly) report([...path, index], `\`${name}\` 是保密的，不能显示`);
  });
}

/** What several records come to: numbers that can be added up, and several records. */
function checkSums(sums: readonly string[] | undefined, action: Action, screen: RecordScreen, report: Report): void {
  const path = ['actions', action.name, 'sums'];
  if (sums && !isRunByServer(action) && !action.on.includes('batch'))
    report(path, '`sums` 是几条记录一起处理时的合计：`on` 里要有 batch', 'key');
  sums?.forEach((name, index) => {
    const field = screen.fields.find((other) => other.name === name);
    if (!field) report([...path, index], unknownField(name, screen.fields));
    else if (!factOf(field).summable || field.writeOnly) report([...path, index], `\`${name}\` 不能合计`);
  });
}

function checkSet(action: Action, screen: RecordScreen, path: Path, report: Report): void {
  if (action.set && action.on.every((place) => place === 'toolbar'))
    report(path, '工具栏的按钮没有可修改的记录；`on` 要有 row 或 batch', 'key');
  for (const name of Object.keys(action.set ?? {})) {
    const field = screen.fields.find((other) => other.name === name);
    const reason = field ? whyNotSettable(field) : whyNoTarget(name, screen.fields);
    if (reason) report([...path, name], reason, 'key');
  }
}

const whyNoTarget = (name: string, fields: readonly Field[]): string =>
  isSystemField(name) ? `\`${name}\` 由服务器给出，不能改` : unknownField(name, fields);

/** Why an action cannot give a field its value, or undefined when it can. */
export function whyNotSettable(field: Field): string | undefined {
  if (field.system) return `\`${field.name}\` 由服务器维护`;
  if (field.tally) return `\`${field.name}\` 由别的记录得出，不存储`;
  if (field.serial !== undefined) return `\`${field.name}\` 是编号，由服务器一次生成`;
  if (field.treeCode !== undefined) return `\`${field.name}\` 由服务器按记录在树中的位置给出`;
  return field.computed === undefined ? undefined : `\`${field.name}\` 是计算得出的；请修改它所依据的字段`;
}

function checkBuiltIn(name: string, written: ActionFile | boolean, path: Path, report: Report): void {
  if (typeof written === 'boolean') return;
  const effects = effectsAllowed(name);
  const also = effects.length > 0 ? `，也可以带上 ${effects.map((key) => `\`${key}\``).join('、')}` : '';
  for (const key of Object.keys(written)) {
    const isOwn = key === 'when' || key === 'title' || (key === 'online' && name === 'import');
    if (!isOwn && !effects.includes(key))
      report(
        [...path, key],
        `内置操作可以改名（\`title\`）、限制（\`when\`）或去掉（false）${also}，不能写 \`${key}\``,
        'key',
      );
  }
}

function checkImport(written: ActionFile | boolean, screen: RecordScreen, path: Path, report: Report): void {
  if (!screen.builtIn.import) report(path, '导入是新增记录，而本页面不能新增：请去掉', 'key');
  else if (typeof written === 'object' && written.when !== undefined)
    report([...path, 'when'], '`when` 判断的是一条记录，导入时还没有记录', 'key');
}
