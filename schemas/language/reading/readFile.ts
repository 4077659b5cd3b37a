import { fieldTypes } from '../fields/fieldTypes.ts';
import { tellsUnknownName } from '../expressions/ExpressionError.ts';
import { kindOfFile } from '../kinds/index.ts';
import { checkTablesOf } from '../kinds/records/checkChildren.ts';
import { isJsonObject } from '../parts/isJsonObject.ts';
import type { Parts } from '../parts/Part.ts';
import { useParts, type UsedParts } from '../parts/useParts.ts';
import type { DictsByCode, Report } from '../screen/knownFields.ts';
import { isRecordScreen, type Screen } from '../screen/Screen.ts';
import type { ScreenFile } from '../screen/ScreenFile.ts';
import type { Problem } from '../text/problems.ts';
import { type Path, readSourceText, type SourceText } from '../text/SourceText.ts';
import type { Json } from '../values/Json.ts';
import { checkTypes } from '../keywords/checkTypes.ts';
import { checkFile, isWithin } from './checkFile.ts';
import { checkKeywords } from './checkKeywords.ts';
import { componentOf, whyNotComponent } from './componentName.ts';
import { type Draft, toId } from './Draft.ts';
import type { FileText, ReadOptions } from './ReadOptions.ts';
import { aroundOf } from './recoverFile.ts';

/** What one file says by itself. */
export interface FileReading {
  readonly component: string;
  readonly path: string;
  readonly source: SourceText;
  readonly problems: readonly Problem[];
  /** The places of which nothing more can be said. */
  readonly unsure: readonly Path[];
  readonly file?: ScreenFile;
  readonly screen?: Screen;
  readonly isWhole: boolean;
  /** The parts that it uses, as they were when it was read. */
  readonly used: UsedParts;
}

const maxFileLength = 1_000_000;

/** Parses and checks one file by itself. */
export function readFile({ path, text }: FileText, dicts: DictsByCode, options: ReadOptions): FileReading {
  const component = componentOf(path);
  const source = readSourceText(text.length > maxFileLength ? '' : text);
  const problems: Problem[] = [];
  const empty = { component, path, source, problems, unsure: [], isWhole: false, used: usesNone };
  const atStart = (message: string): number => problems.push({ component, path, line: 1, column: 1, message });
  if (text.length > maxFileLength) {
    atStart('文件超过 1 MB；页面文件都很短');
    return empty;
  }
  const misnamed = whyMisnamed(path, component);
  if (misnamed !== undefined) atStart(misnamed);
  for (const { offset, message } of source.mistakes)
    problems.push({ component, path, ...source.positionOf(offset), message });
  if (!source.isWhole) return empty;
  const used = useParts(source, options.parts ?? noParts, toReport(empty, problems));
  const reading = { ...empty, used };
  // Without its parts a file lacks what it builds on: one mistake would be told as many.
  if (!used.isWhole) return reading;
  const complete = { ...source, value: used.value };
  const checked = checkFile(complete, toId(component), options.types ?? fieldTypes, toReport(reading, problems));
  if (!checked) return reading;
  const { file, isWhole } = checked;
  const first = toReport({ ...reading, unsure: checked.unsure }, problems);
  const doubtful = [...checkTypes(file, first), ...checkTablesOf(file, first)];
  const unsure = [...checked.unsure, ...doubtful];
  const beside = toReport({ ...reading, unsure }, problems);
  // What is read under a name that was meant and not written has its mistake told at the one that was.
  const besideMeant: Report = (where, message, place) => {
    if (isWhole || typeof place === 'number' || source.has(where)) beside(where, message, place);
  };
  const kind = kindOfFile(file);
  const screen = kind.toScreen(file, {
    component,
    revision: revisionOf(text + used.parts.map((part) => JSON.stringify(part.keywords)).join('')),
    groups: options.groups ?? new Map(),
  });
  // A kind that is missing was told, and is the one that its keywords are of.
  checkKeywords(isWhole ? used.value : withKind(used.value, file), toReport(reading, problems));
  kind.check(file, screen, dicts, besideMeant);
  if (isWhole && isRecordScreen(screen))
    for (const { where, at, message } of options.unmetBy?.(screen) ?? []) beside(where, message, at);
  return { ...reading, unsure, file, screen, isWhole };
}

const withKind = (written: Json, { kind }: ScreenFile): Json =>
  kind === undefined || !isJsonObject(written) || 'kind' in written
    ? written
    : { ...(written as Readonly<Record<string, Json>>), kind };

const noParts: Parts = { byName: new Map(), broken: new Set() };
const usesNone: UsedParts = { value: null, parts: [], isWhole: true, placeOf: () => undefined };

/** Whether a file that was read with other parts comes to the same with these. */
export const isSameWith = ({ used }: FileReading, { byName }: Parts = noParts): boolean =>
  used.isWhole && used.parts.every((part) => byName.get(part.name) === part);

/** A draft of what was read, which others may find more mistakes in. */
export function toDraft({ problems, ...reading }: FileReading, savedAt = 0): Draft {
  const found = [...problems];
  return { ...reading, savedAt, problems: found, report: toReport(reading, found) };
}

/** Why a file cannot be called so. */
function whyMisnamed(path: string, component: string): string | undefined {
  return path.endsWith('.json') ? whyNotComponent(component) : '文件名要以小写的 .json 结尾';
}

/** Takes mistakes down with their places. What was mended in the text itself, and what follows from a mistake that was told, is no second one. */
function toReport(
  { component, path, source, unsure, used }: Pick<FileReading, 'component' | 'path' | 'source' | 'unsure' | 'used'>,
  problems: Problem[],
): Report {
  const told = new Set(source.mistakes.map(({ offset }) => offset));
  const report: Report = (where, message, place) => {
    const inPart = used.placeOf(where);
    if (inPart) {
      const { part, path: written } = inPart;
      const { line } = part.source.positionOf(part.source.offsetOf(written));
      const at = source.positionOf(source.keyOffsetOf(['uses', part.name]));
      problems.push({ component, path, ...at, message: `${message}（来自共用部分 ${part.path}:${line}）` });
      return;
    }
    const offset =
      typeof place === 'number'
        ? source.charOffsetOf(where, place)
        : place === 'key'
          ? source.keyOffsetOf(where)
          : source.offsetOf(where);
    if (!told.has(offset)) problems.push({ component, path, ...source.positionOf(offset), message });
  };
  if (unsure.length === 0) return report;
  const around = unsure.map(aroundOf);
  // Without its sub-tables a file lacks their names.
  const isNameless = around.some((outer) => outer.length === 1 && outer[0] === 'children');
  const names = around.flatMap((outer) => (outer.length > 1 ? [String(outer.at(-1))] : []));
  return (where, message, place) => {
    const written = source.textAt(where) ?? '';
    const isAbout = (name: string): boolean =>
      (typeof place !== 'number' && where.includes(name)) || written.split(/[^\p{L}\p{N}_-]+/u).includes(name);
    if (isNameless && tellsUnknownName(message)) return;
    if (!around.some((outer) => isWithin(where, outer)) && !names.some(isAbout)) report(where, message, place);
  };
}

/** A short stable hash (FNV-1a, twice) of a text: a cache key, not a seal. */
function revisionOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9dc5811c];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x01000193);
  }
  return [one, other].map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}
