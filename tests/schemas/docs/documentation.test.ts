import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groupAddresses, readMenuFile } from '../../../schemas/language/reading/plain/menuFile.ts';
import { formatProblem, readDicts, readParts, ScreenReader } from '../../../schemas/language/reading/readScreens.ts';
import { compileValidator } from '../../../schemas/language/records/compileValidator.ts';
import { readFolder } from '../../../server/screens/readFolder.ts';

type Json = Readonly<Record<string, unknown>>;

/** A block of a page: under which heading, as what, and what it says. */
interface Block {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
}

function blocksOf(page: string): readonly Block[] {
  let heading = '';
  const blocks: Block[] = [];
  for (const { 1: title, 2: kind, 3: text } of readFileSync(`docs/${page}`, 'utf8').matchAll(
    /^##? (.*)$|^```json ?(\w*)\n([\s\S]*?)^```$/gm,
  )) {
    if (title !== undefined) heading = title;
    else blocks.push({ name: `${page}: ${heading}`, kind: kind || 'screen', text: text! });
  }
  return blocks;
}

const pages = ['five-minutes.md', 'cookbook.md', 'dictionaries.md', 'menu.md', 'shared-parts.md', 'tables.md'];
const blocks = pages.flatMap(blocksOf);
const ofKind = (kind: string) => blocks.filter((block) => block.kind === kind);
const { files } = await readFolder('schemas', 'screens');
/** Those that are shipped, and those that the pages say to save. */
const { dicts } = readDicts([
  ...(await readFolder('schemas', 'dicts')).files,
  ...ofKind('dicts').map(({ text }, index) => ({ path: `dicts/page${index}.json`, text })),
]);
const { parts } = readParts((await readFolder('schemas', 'parts')).files);
const groups = groupAddresses(readMenuFile('menu.json', readFileSync('schemas/menu.json', 'utf8')).groups);

/** What is shipped is read once for all pages. */
const reader = new ScreenReader();

/** A file around the keywords of a block, as a person would put them in. */
function around(text: string): Json {
  const written = JSON.parse(text) as Json;
  const whole = { id: 'cook-example', title: '示例', ...written };
  // Only screens with records have properties.
  if (written['columns'] !== undefined) return whole;
  return { ...whole, properties: { name: { title: '名称' }, ...(written['properties'] as Json | undefined) } };
}

describe('what the pages say can be done', () => {
  it('is one block for each task', () => {
    const headings = readFileSync('docs/cookbook.md', 'utf8').match(/^## \d+\. /gm) ?? [];
    expect(headings.map((heading) => Number(/\d+/.exec(heading)![0]))).toEqual(headings.map((_, index) => index + 1));
    expect(headings.length).toBeGreaterThanOrEqual(20);
    expect(blocksOf('cookbook.md')).toHaveLength(headings.length);
    expect(new Set(blocks.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
  });
  it.each(ofKind('screen').map((block) => [block.name, block] as const))('%s', (_name, { text }) => {
    const path = 'schemas/screens/charge/cook/ExampleList.json';
    const example = { path, text: JSON.stringify(around(text)), savedAt: Infinity };
    const { problems, records } = reader.readAll([...files, example], dicts, { groups, parts });
    expect(problems.map(formatProblem)).toEqual([]);
    // What cannot be compiled could not be saved.
    const compiled = [...records.values()].filter(({ component }) => component === 'charge/cook/ExampleList');
    expect(() => compiled.map((screen) => compileValidator(screen))).not.toThrow();
  });
  it.each(ofKind('part').map((block) => [block.name, block] as const))('%s', (_name, { text }) => {
    expect(readParts([{ path: 'parts/cook.json', text }]).problems.map(formatProblem)).toEqual([]);
  });
  it.each(ofKind('dicts').map((block) => [block.name, block] as const))('%s', (_name, { text }) => {
    expect(readDicts([{ path: 'dicts/cook.json', text }]).problems.map(formatProblem)).toEqual([]);
  });
  it.each(ofKind('menu').map((block) => [block.name, block] as const))('%s', (_name, { text }) => {
    expect(readMenuFile('menu.json', text).problems.map(formatProblem)).toEqual([]);
  });
  it('is found from the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    const own = readdirSync('docs').filter((name) => name.endsWith('.md'));
    expect(own.filter((name) => !readme.includes(`docs/${name}`))).toEqual([]);
  });
});
