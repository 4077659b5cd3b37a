import { isRecordScreen } from '../../schemas/language/index.ts';
import { formatProblem, type Problem } from '../../schemas/language/reading/readScreens.ts';
import { ApiError, forbidden, missing } from '../errors.ts';
import { writeLog } from '../logs/writeLog.ts';
import { screenTextAccess } from '../sessions/maySaveScreens.ts';
import { toProblems } from '../screens/syncScreens.ts';
import { pathOf, TableSource } from '../screens/TableSource.ts';
import type { Services } from '../Services.ts';
import { differencesOf, tablesOf } from '../tables/index.ts';
import { requiredIn, textIn } from './body.ts';
import type { Answer, Route, RouteContext } from './route.ts';

/**
 * Screens that are kept in the database: their texts are saved by those who hold `screenText:save`, with the checks of
 * `npm run check`, a version, and every version before it. A saved screen is live in every process at once. The screens
 * belong to all tenants, so only the platform's administrators may save one.
 */
const access = screenTextAccess;

const longest = 1_000_000;

function sourceOf({ services, session }: RouteContext): TableSource {
  if (!session.isPlatformAdmin) throw forbidden('页面由所有租户共用，只有平台管理员可以修改');
  return new TableSource(services.database);
}

async function list(context: RouteContext): Promise<Answer> {
  const { screens } = context.services;
  const saved = await sourceOf(context).list();
  return { result: saved.map((one) => ({ ...one, title: screens.byComponent(one.component)?.title ?? null })) };
}

async function text(context: RouteContext): Promise<Answer> {
  const component = requiredIn(context.query, 'component');
  const wanted = textIn(context.query, 'version');
  const versions = await sourceOf(context).historyOf(component);
  const found = wanted === '' ? versions[0] : versions.find(({ version }) => String(version) === wanted);
  if (!found || (wanted === '' && found.text === null)) throw missing(`数据库里没有页面 ${component}`);
  return { result: found };
}

async function history(context: RouteContext): Promise<Answer> {
  const versions = await sourceOf(context).historyOf(requiredIn(context.query, 'component'));
  return { result: versions.map(({ text: body, ...version }) => ({ ...version, isRemoved: body === null })) };
}

async function check(context: RouteContext): Promise<Answer> {
  sourceOf(context);
  const component = requiredIn(context.body, 'component');
  const { problems, notes } = await foresee(context.services, component, textIn(context.body, 'text', longest));
  return { result: { problems, notes } };
}

async function save(context: RouteContext): Promise<Answer> {
  const body = textIn(context.body, 'text', longest);
  if (body.trim() === '') throw new ApiError(400, '页面文件不能是空的');
  return write(context, context.body, body);
}

const remove = (context: RouteContext): Promise<Answer> => write(context, context.query, null);

async function write(
  context: RouteContext,
  values: Readonly<Record<string, unknown>>,
  body: string | null,
): Promise<Answer> {
  const source = sourceOf(context);
  const { services, session } = context;
  const component = requiredIn(values, 'component');
  // The version that was read; 0 for a new screen.
  const read = Number(textIn(values, 'version') || 0);
  const [current] = await source.historyOf(component);
  if (!Number.isSafeInteger(read) || read !== (current?.version ?? 0)) throw changed(component, current);
  if (body === null && (current?.text ?? null) === null) throw missing(`数据库里没有页面 ${component}`);
  const { problems, notes } = await foresee(services, component, body);
  if (problems.length > 0)
    throw new ApiError(400, `没有保存，有 ${problems.length} 处错误：${formatProblem(problems[0]!)}`, { problems });
  const version = read + 1;
  if (!(await source.add({ component, version, text: body }, session.username))) {
    const [now] = await source.historyOf(component);
    throw changed(component, now);
  }
  await services.screens.catchUp();
  await writeLog(services.database.db, session, {
    logType: '2',
    operateType: body === null ? '4' : read === 0 ? '2' : '3',
    content: `${body === null ? '删除' : '保存'}页面文件 ${component}，版本 ${version}`,
    ip: context.ip,
    method: body === null ? 'DELETE' : 'PUT',
    url: '/sys/screen',
  });
  return { message: body === null ? '已删除' : '已保存', result: { component, version, notes } };
}

const changed = (component: string, current: { version: number; savedBy: string } | undefined): ApiError =>
  new ApiError(
    409,
    current
      ? `页面 ${component} 已由 ${current.savedBy} 保存为版本 ${current.version}，请取回它再改`
      : `数据库里没有页面 ${component}，新页面的版本是 0`,
    { current: current?.version ?? 0 },
  );

/** The mistakes that a text would bring, and what of it the tables would not follow. */
async function foresee(
  { screens, database }: Services,
  component: string,
  body: string | null,
): Promise<{ readonly problems: readonly Problem[]; readonly notes: readonly Problem[] }> {
  const { problems, notes, screen } = await screens.foresee(component, body);
  if (problems.length > 0 || body === null || !screen || !isRecordScreen(screen)) return { problems, notes };
  const { refused } = await differencesOf(database, [{ tables: tablesOf(screen) }]);
  return { problems: toProblems([screen], refused, [{ path: pathOf(component), text: body }]), notes };
}

/** Saving screens into the database, and reading what was saved. */
export const screenTextRoutes: readonly Route[] = [
  { method: 'GET', url: '/sys/screen/list', summary: 'Screens kept in the database', access, handle: list },
  { method: 'GET', url: '/sys/screen/text', summary: 'Text of a screen, now or of a version', access, handle: text },
  { method: 'GET', url: '/sys/screen/history', summary: 'Every version of a screen', access, handle: history },
  { method: 'POST', url: '/sys/screen/check', summary: 'Mistakes a text would bring', access, handle: check },
  { method: 'PUT', url: '/sys/screen/save', summary: 'Saves a text as the next version', access, handle: save },
  {
    method: 'DELETE',
    url: '/sys/screen/remove',
    summary: 'Takes a screen away; its rows stay',
    access,
    handle: remove,
  },
];
