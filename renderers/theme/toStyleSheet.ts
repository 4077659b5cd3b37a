import { toPalette } from './palette.ts';
import { controlSizes, sizes } from './sizes.ts';
import { tagPaints } from './tagColours.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * The theme as a style sheet: `primaryHover` is the variable `--vf-primary-hover`, and the colours of tags stand in their
 * classes. Every other style sheet takes its colours from here. The one of the default colour is kept in `theme.css`,
 * so that the first page needs nothing of this; a test of this room holds it, and writes it when run with `-u`.
 *
 * @param primary any colour in hexadecimal
 */
export function toStyleSheet(primary: string): string {
  const tags = Object.entries(tagPaints).map(([name, { text, background, border }]) =>
    toRule(`.vf-tag-${name}`, { tagText: text, tagBackground: background, tagBorder: border }),
  );
  return [
    toRule(':root', { ...toPalette(primary), ...sizes, ...controlSizes.normal }),
    toRule(":root[data-density='compact']", controlSizes.compact),
    toRule(":root[data-density='touch']", controlSizes.touch),
    ...tags,
  ].join('\n');
}

function toRule(selector: string, values: Values): string {
  const declarations = Object.entries(values).map(
    ([name, value]) => `  --vf-${toKebab(name)}: ${typeof value === 'number' ? `${value}px` : value};\n`,
  );
  return `${selector} {\n${declarations.join('')}}\n`;
}

const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
