/** Files beside the screens: dictionaries, parts and the groups of the menu. */
import { hint, type Problem } from '../../text/problems.ts';
import { type Path, readSourceText, type SourceText } from '../../text/SourceText.ts';

/** A file that is no screen, with what is wrong with it. */
export interface PlainFile {
  readonly source: SourceText;
  readonly problems: Problem[];
  readonly notes: Problem[];
  wrong(path: Path, message: string, place?: 'key' | 'value'): void;
  /** Tells what is allowed and most likely not meant. */
  note(path: Path, message: string): void;
}

/**
 * Opens such a file; mistakes of its text are taken down.
 * @param what what such a file is, for whoever has left it empty
 */
export function openFile(path: string, text: string, what: string): PlainFile {
  const source = readSourceText(text, what);
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const toProblem = (offset: number, message: string): Problem => ({
    component: path,
    path,
    ...source.positionOf(offset),
    message,
  });
  for (const { offset, message } of source.mistakes) problems.push(toProblem(offset, message));
  const wrong: PlainFile['wrong'] = (where, message, place = 'value') =>
    problems.push(toProblem(place === 'key' ? source.keyOffsetOf(where) : source.offsetOf(where), message));
  const note: PlainFile['note'] = (where, message) => notes.push(toProblem(source.offsetOf(where), message));
  if (!path.endsWith('.json')) wrong([], '文件名要以小写的 .json 结尾');
  return { source, problems, notes, wrong, note };
}

/** What one key of an object holds. */
export interface KeyRule {
  readonly test: (value: unknown) => boolean;
  readonly expected: string;
  readonly optional?: true;
  /** What people call the key who know it from elsewhere. */
  readonly alias?: readonly string[];
}

/** Whether a value is a text that says something. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
/** What holds a text that says something. */
export const text: KeyRule = { test: isText, expected: '不是空白的文本' };

/** Checks the keys of one object; true where all are as they should be. */
export function checkKeys(
  file: PlainFile,
  path: Path,
  value: unknown,
  rules: Readonly<Record<string, KeyRule>>,
): boolean {
  const example = `{${Object.keys(rules)
    .filter((key) => !rules[key]!.optional)
    .map((key) => `"${key}"`)
    .join(', ')}}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    file.wrong(path, `应为对象 ${example}`);
    return false;
  }
  const before = file.problems.length;
  const missing = Object.keys(rules).filter((key) => !rules[key]!.optional && !Object.hasOwn(value, key));
  const meant = new Set<string>();
  for (const [key, held] of Object.entries(value)) {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) {
      const missed = missing.find((name) => rules[name]!.alias?.includes(key.toLowerCase()));
      const help = missed ? `；是不是想写缺少的 \`${missed}\`？` : hint(key, Object.keys(rules));
      if (missed) meant.add(missed);
      for (const name of missing) if (help.includes(`是不是想写 \`${name}\``)) meant.add(name);
      file.wrong([...path, key], `不认识的关键字 \`${key}\`${help}`, 'key');
    } else if (!rule.test(held)) file.wrong([...path, key], `\`${key}\` 应为${rule.expected}${quoted(held, rule)}`);
  }
  for (const name of missing)
    if (!meant.has(name)) file.wrong(path, `缺少 \`${name}\``, typeof path.at(-1) === 'string' ? 'key' : 'value');
  return file.problems.length === before;
}

/** A number or truth value where a text is expected, or the other way round. */
function quoted(value: unknown, rule: KeyRule): string {
  if ((typeof value === 'number' || typeof value === 'boolean') && rule.test(String(value)))
    return `，写作 \`"${value}"\``;
  const isBare = typeof value === 'string' && /^(-?\d+(\.\d+)?|true|false)$/.test(value);
  return isBare && rule.test(JSON.parse(value)) ? `；去掉引号：${value}` : '';
}
