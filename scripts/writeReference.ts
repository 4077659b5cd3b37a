/** `npm run reference`: writes `docs/screen-language.md` from the meta-schema, the field types and the functions. */
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expressionFunctions } from '../schemas/language/expressions/expressionFunctions.ts';
import { functionDescriptions } from '../schemas/language/expressions/functionDescriptions.ts';
import { fieldExamples } from '../schemas/language/fields/examples/fieldExamples.ts';
import { type FieldFact, type FieldType, fieldTypes } from '../schemas/language/index.ts';
import { toPartsPage } from './partsPage.ts';
import { readSchemas } from './readSchemas.ts';
import metaSchema from '../schemas/language/screen.schema.json' with { type: 'json' };

interface Keyword {
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Keyword>>;
}

const cell = (value: unknown): string =>
  value === undefined
    ? ''
    : `\`${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('|', '\\|')}\``;

/** One table of keywords; nested ones follow with their path. */
function table(keywords: Readonly<Record<string, Keyword>>, prefix = ''): string[] {
  return Object.entries(keywords).flatMap(([name, keyword]) => [
    `| \`${prefix}${name}\` | ${keyword.description ?? ''} | ${cell(keyword.default)} | ${cell(keyword.examples?.[0])} |`,
    ...(keyword.properties && name !== 'properties' ? table(keyword.properties, `${prefix}${name}.`) : []),
  ]);
}

const section = (title: string, keywords: unknown): string[] => [
  `## ${title}`,
  '',
  '| keyword | meaning | default | example |',
  '|---|---|---|---|',
  ...table(keywords as Readonly<Record<string, Keyword>>),
  '',
];

/** Whole screens and how the parts fit, which no keyword says by itself; a test reads its examples. */
const guide = readFileSync(new URL('../schemas/language/guide.md', import.meta.url), 'utf8');

/** The chapters of kinds that are more than a sentence. */
const dashboards = readFileSync(new URL('../schemas/language/kinds/dashboard/guide.md', import.meta.url), 'utf8');
const reports = readFileSync(new URL('../schemas/language/kinds/report/guide.md', import.meta.url), 'utf8');
const monitors = readFileSync(new URL('../schemas/language/kinds/monitor/guide.md', import.meta.url), 'utf8');

/** The reference page as Markdown. */
export function toReference(): string {
  const {
    property,
    nestedSchema,
    child,
    action,
    rule,
    assignments,
    records,
    keep,
    card,
    filter,
    query,
    dimension,
    column,
    monitorPart,
    monitorValue,
    monitorColumn,
  } = metaSchema.definitions;
  const types = (Object.entries(fieldTypes) as [FieldType, FieldFact][]).map(([name, fact]) => {
    return `| \`${name}\` | ${fieldExamples[name].description} | ${fact.json}${fact.multiple ? ', comma-joined' : ''} | ${fact.operators.join(', ') || 'not searched'} | ${fact.rule?.message ?? ''} | ${cell(fieldExamples[name].property)} |`;
  });
  const names = Object.keys(expressionFunctions) as (keyof typeof expressionFunctions)[];
  const functions = names.map((name) => {
    const calls = expressionFunctions[name].signatures.map((signature) => `\`${signature}\``).join('<br>');
    return `| ${calls} | ${functionDescriptions[name]} |`;
  });
  return [
    '# The screen language, version 1',
    '',
    'Written by `npm run reference` from `schemas/language`; edit it there.',
    '',
    metaSchema.description,
    '',
    guide,
    ...section('The file', metaSchema.properties),
    ...section('A property', property.properties),
    ...section('A part of a nested value, in the words of JSON Schema', nestedSchema.properties),
    ...section('A sub-table', child.properties),
    ...section('An action', action.properties),
    ...section('A value that an action gives only now and then', assignments.additionalProperties.properties),
    ...section('A rule', rule.properties),
    ...section('Records that an action or a rule reads', records.properties),
    ...section('Records of which one always stays', keep.properties),
    dashboards,
    ...section('A card of a dashboard', card.properties),
    ...section('A choice of a dashboard or a report', filter.properties),
    ...section('A query', query.properties),
    reports,
    ...section('What the rows of a report can be made of', dimension.properties),
    ...section('A column of a report', column.properties),
    monitors,
    ...section('A part of a monitor page', monitorPart.properties),
    ...section('A figure of a monitor page', monitorValue.properties),
    ...section('A column of rows on a monitor page', monitorColumn.properties),
    '## Field types',
    '',
    'Each of them can be tried out in the application at `#/test/home`, by whoever has the menu entry 配置手册.',
    '',
    '| type | meaning | value | search | message of its rule | example |',
    '|---|---|---|---|---|---|',
    ...types,
    '',
    '## Expressions',
    '',
    "CEL. Variables: the fields of the record, `input` (an action's dialog), `parent` (in a sub-table row), `row` (a candidate of a ref), `target` (the record an action changes), the names of an action's `read`, `rows` (the list a rule reads), `user` (`id`, `username`, `realname`, `tenantId`, `departId`, and `roles`, the list of their codes). An empty text is `''`, an empty number `0`, an empty list `[]`.",
    '',
    '| function | meaning |',
    '|---|---|',
    ...functions,
    '',
  ].join('\n');
}

/** The page of the shared parts, with the screens that use them. */
export async function toPartsReference(): Promise<string> {
  const { files, parts } = await readSchemas('schemas');
  const users = new Map<string, string[]>();
  for (const { text } of files) {
    const { id, uses = {} } = JSON.parse(text) as { readonly id: string; readonly uses?: string | object };
    for (const name of typeof uses === 'string' ? [uses] : Object.keys(uses))
      users.set(name, [...(users.get(name) ?? []), id]);
  }
  return toPartsPage(parts, users);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir('docs', { recursive: true });
  await writeFile('docs/screen-language.md', toReference());
  await writeFile('docs/shared-parts.md', await toPartsReference());
  console.log('docs/screen-language.md 和 docs/shared-parts.md 已更新');
}
