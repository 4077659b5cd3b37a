import { DataError, type RecordValidator, type Screens } from '../../renderers/ports/index.ts';
import {
  isRecordScreen,
  type NestedForm,
  nounOf,
  type RecordScreen,
  screenFor,
  type SchemaValidators,
  type Screen,
} from '../../schemas/language/index.ts';
import { keyOf } from '../../schemas/language/nested/index.ts';
import { texts } from '../messages/texts.ts';
import { session } from '../session/session.ts';
import { toExpressionUser } from '../session/toExpressionUser.ts';
import { reportLostSession } from '../session/lostSession.ts';
import { toDataError } from './envelope.ts';
import { onScreenChange, tellScreenChange } from './screenEvents.ts';
import { send } from './http.ts';
import { isListOf, isRecord, toText } from '../values/shapes.ts';

/** A mistake in a screen file, as `npm run check` words it. */
export interface ScreenProblem {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
/** What a screen's address answers. */
export type ScreenAnswer =
  /** With the mistakes of its file where it stands as it was before them; none of them are told to who may not mend it. */
  | { readonly status: 'ready'; readonly screen: Screen; readonly mistakes: readonly ScreenProblem[] | null }
  | { readonly status: 'missing' }
  | { readonly status: 'broken'; readonly problems: readonly ScreenProblem[] };

/** A line of the index of all screens. */
export interface ScreenIndexEntry {
  readonly component: string;
  readonly id: string;
}

/** Where screens are served; a foreign host names its own place. */
const base = new URL(`${(import.meta.env.VITE_SCREENS_BASE ?? '/screens').replace(/\/$/, '')}/`, location.href);
const isOwnHost = base.origin === location.origin;

const byComponent = new Map<string, Screen>();
/** Where the validator of each revision lies, as the answer with the screen said. */
const validatorAddresses = new Map<string, string>();
const revisionOf = ({ component, revision }: Pick<Screen, 'component' | 'revision'>): string =>
  `${component} ${revision}`;
let index: readonly ScreenIndexEntry[] | null = null;

/** Fetches a screen anew and remembers it. @throws DataError when the server cannot be asked */
export async function fetchScreen(component: string): Promise<ScreenAnswer> {
  if (!isComponentName(component)) return { status: 'missing' };
  const { status, body } = await fetchJson(`${component}.json`);
  if (status === 404) return { status: 'missing' };
  if (status === 422) return { status: 'broken', problems: parseProblems(body) };
  if (status >= 400) throw toReported(status, body);
  const screen = parseScreen(body);
  if ('was' in screen) (await import('../settings/moveSettings.ts')).moveSettings(screen);
  const address = isRecord(body) ? toText(body['validator']) : undefined;
  if (address !== undefined) validatorAddresses.set(revisionOf(screen), address);
  const own = asSeen(screen);
  byComponent.set(component, own);
  const isOutdated = isRecord(body) && 'problems' in body;
  return { status: 'ready', screen: own, mistakes: isOutdated ? parseProblems(body) : null };
}

/** The screen as it was last fetched, so that a page opens without a second wait. */
export function peekScreen(component: string): Screen | undefined {
  return byComponent.get(component);
}

/** Fetches the index of screens: which component draws which screen id. @throws DataError */
export async function fetchScreenIndex(): Promise<readonly ScreenIndexEntry[]> {
  const { status, body } = await fetchJson('index.json');
  if (status >= 400) throw toReported(status, body);
  const list = isRecord(body) && 'result' in body ? body['result'] : body;
  if (!isListOf(list, isRecord)) throw new DataError('malformed', texts.malformed);
  index = list.flatMap(({ component, id }) =>
    typeof component === 'string' && typeof id === 'string' ? [{ component, id }] : [],
  );
  return index;
}

/** The component that draws a screen by now: its file may have got another name since. */
export async function findRenamed({ component, id }: Screen): Promise<string> {
  try {
    const known = await fetchScreenIndex();
    if (!known.some((entry) => entry.component === component)) return componentOf(id) ?? component;
  } catch (error) {
    console.warn('the index of screens stays as it was', error);
  }
  return component;
}

/** The component that draws a screen id, as far as the index is known. */
export function componentOf(screenId: string): string | undefined {
  return index?.find(({ id }) => id === screenId)?.component;
}

/** Forgets what was loaded for one person, so that the next one starts clean. */
export function forgetScreens(): void {
  byComponent.clear();
  index = null;
}

/** Screens by id and their validators, for renderers. */
export const screens: Screens = {
  async getById(id) {
    if (!index) await fetchScreenIndex();
    const component = componentOf(id);
    if (!component) throw new DataError('missing', texts.missing);
    const known = byComponent.get(component);
    if (known) return withRecords(known);
    const answer = await fetchScreen(component);
    if (answer.status === 'ready') return withRecords(answer.screen);
    throw new DataError('missing', answer.status === 'broken' ? `${texts.brokenScreen}：${component}` : texts.missing);
  },

  async getValidator(screen, opened): Promise<RecordValidator> {
    const [now, { toRecordValidator }] = await Promise.all([validatorsOf(screen), import('./validators.ts')]);
    return toRecordValidator(now.screen, now.validators, opened);
  },

  getValidatorAddress: (screen) => validatorAddress(screen).href,

  onChange: (listener) => onScreenChange(() => listener()),

  refresh: ({ component }) => tellScreenChange([component]),

  async getNestedForm(screenId, schema): Promise<NestedForm> {
    const { nestedForms = {} } = (await validatorsOf(await screens.getById(screenId))).validators;
    const form = nestedForms[keyOf(schema)];
    if (!form) throw new DataError('malformed', texts.malformed);
    return form;
  },
};

function validatorAddress(screen: RecordScreen): URL {
  // Files beside a foreign server have plain addresses.
  const plain = `${screen.component}.js?v=${encodeURIComponent(screen.revision)}`;
  return new URL(validatorAddresses.get(revisionOf(screen)) ?? plain, base);
}

/** The validators of a screen, or of the one that has taken its place: a server that started anew knows no earlier ones. */
async function validatorsOf(screen: RecordScreen): Promise<{ screen: RecordScreen; validators: SchemaValidators }> {
  const { loadValidators } = await import('./validators.ts');
  const address = validatorAddress(screen);
  try {
    return { screen, validators: await loadValidators(address) };
  } catch (error) {
    const answer = await fetchScreen(screen.component);
    if (answer.status !== 'ready' || !isRecordScreen(answer.screen)) throw error;
    const next = validatorAddress(answer.screen);
    if (next.href === address.href) throw error;
    // Whoever shows the screen takes the new one, with what is typed in it.
    tellScreenChange([screen.component]);
    return { screen: answer.screen, validators: await loadValidators(next) };
  }
}

/** Without what the person may not see: the server sends them none of it. */
const asSeen = (screen: Screen): Screen =>
  isRecordScreen(screen) ? screenFor(screen, toExpressionUser(session.user, session.tenantId)) : screen;

/** A ref leads to records. */
function withRecords(screen: Screen): RecordScreen {
  if (isRecordScreen(screen)) return screen;
  throw new DataError('missing', texts.missing);
}

async function fetchJson(path: string): Promise<{ status: number; body: unknown }> {
  // A foreign host of screen files has no business with the token.
  const response = await send({ method: 'GET', url: new URL(path, base).href, anonymous: !isOwnHost, cacheable: true });
  return { status: response.status, body: response.data };
}

function toReported(status: number, body: unknown): DataError {
  const error = toDataError(status, body);
  if (error.kind === 'unauthorized') setTimeout(() => reportLostSession(error.message), 0);
  return error;
}

/** Component names are paths of plain steps; anything else never reaches an address. */
function isComponentName(component: string): boolean {
  return /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(component);
}

function parseScreen(body: unknown): Screen {
  const frame = isRecord(body) && isRecord(body['result']) ? body['result'] : body;
  const screen = isRecord(frame) ? frame['screen'] : undefined;
  const isWhole =
    isRecord(screen) &&
    typeof screen['id'] === 'string' &&
    typeof screen['kind'] === 'string' &&
    // What it shows: its own records or cards, under calls of its own, or parts that other calls answer.
    (Array.isArray(screen['parts']) ||
      ((Array.isArray(screen['fields']) || Array.isArray(screen['cards'])) && isRecord(screen['api'])));
  if (!isWhole) throw new DataError('malformed', texts.malformed);
  // The server computed it from a checked file; this door only makes sure that it is a screen at all.
  const read = screen as unknown as Screen;
  // Servers before the name of a record came into the language leave it out.
  return isRecordScreen(read) ? { ...read, noun: toText(screen['noun']) ?? nounOf(read.title) } : read;
}

/** The problems in an answer; entries of another shape are left out. */
function parseProblems(body: unknown): readonly ScreenProblem[] {
  const frame = isRecord(body) && isRecord(body['result']) ? body['result'] : body;
  const list = isRecord(frame) ? frame['problems'] : undefined;
  if (!isListOf(list, isRecord)) return [];
  return list.map((item) => ({
    path: toText(item['path']) ?? '',
    line: Number(item['line']) || 1,
    column: Number(item['column']) || 1,
    message: toText(item['message']) ?? texts.brokenScreen,
  }));
}
