import { readFileSync } from 'node:fs';
import type { Part, Parts } from '../schemas/language/parts/Part.ts';

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;

/** What the parts are for and how one is written. */
const guide = readFileSync(new URL('../schemas/language/parts/guide.md', import.meta.url), 'utf8');

/**
 * The page of the parts that files share, as Markdown.
 * @param users the screens that use each part, by its name
 */
export function toPartsPage({ byName }: Parts, users: ReadonlyMap<string, readonly string[]>): string {
  return [guide, ...[...byName.values()].flatMap((part) => describe(part, users.get(part.name) ?? []))].join('\n');
}

function describe({ name, title, description, parameters, keywords }: Part, users: readonly string[]): string[] {
  const brought = Object.entries(keywords).map(
    ([keyword, held]) => `${keyword} ${Array.isArray(held) ? String(held.length) : names(held)}`,
  );
  return [
    `## \`${name}\`: ${title}`,
    '',
    description,
    '',
    `Brings ${brought.join('; ')}. Used by ${users.length > 0 ? users.map((id) => `\`${id}\``).join(', ') : 'no screen yet'}.`,
    '',
    ...(Object.keys(parameters).length === 0 ? [] : ['| parameter | meaning | default |', '|---|---|---|']),
    ...Object.entries(parameters).map(
      ([parameter, { description: meaning, default: otherwise }]) =>
        `| \`${parameter}\` | ${meaning.replaceAll('|', '\\|')} | ${otherwise === undefined ? 'has to be given' : code(otherwise)} |`,
    ),
    '',
  ];
}

const names = (held: unknown): string =>
  Object.keys(held as object)
    .map((key) => `\`${key}\``)
    .join(', ');
