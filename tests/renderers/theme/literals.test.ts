import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultPrimary } from '../../../renderers/theme/ThemeSettings.ts';
import { toStyleSheet } from '../../../renderers/theme/toStyleSheet.ts';

const sources = ['src', 'renderers']
  .flatMap((room) => readdirSync(room, { recursive: true }).map((file) => `${room}/${String(file)}`))
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.startsWith('renderers/theme/'));
const sheets = sources.filter((file) => file.endsWith('.css'));

/** `this.#add(…)` is a private member. */
const code = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!\()|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!from )/i;
/** Names are words of every language, so they count only where a colour is expected. */
const name =
  /\b(?:color|colour|background|border|outline|fill|stroke|shadow)[\w-]*['"]?\s*[:=]\s*['"{]*[^;,}\n]*\b(?:white|black|gr[ae]y|silver|red|green|blue|orange|yellow|gold|purple|pink|cyan|navy|teal)\b(?!-)/i;

/** A dictionary's name for the colour of a tag: the theme gives it its paint. */
const isTagName = (line: string): boolean => /<Tag colour="[a-z]+"|\{ value: '\w+', text: '[^']+', color: '/.test(line);
/** A picture that stands for an uploaded one has colours of its own. */
const isPicture = (line: string): boolean => line.includes('<svg xmlns');

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '');

describe('colours stand in the theme and nowhere else', () => {
  it('no style sheet and no component writes a colour', () => {
    const found = sources.flatMap((file) =>
      withoutComments(readFileSync(file, 'utf8'))
        .split('\n')
        .map((line, index) => ({ line, at: `${file}:${index + 1}: ${line.trim()}` }))
        .filter(
          ({ line }) =>
            (code.test(line) || name.test(line.replaceAll(/var\([^)]*\)/g, ''))) &&
            !isTagName(line) &&
            !isPicture(line),
        )
        .map(({ at }) => at),
    );
    expect(found).toEqual([]);
  });

  it('every variable that a style sheet reads is given by the theme, or by the style sheets themselves', () => {
    const texts = sources.map((file) => readFileSync(file, 'utf8'));
    const given = new Set(
      [toStyleSheet(defaultPrimary), ...texts].flatMap((text) =>
        [...text.matchAll(/(--[\w-]+)(?=['"]?\]?:|['"],)/g)].map(([found]) => found),
      ),
    );
    const unknown = sheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, variable = '']) => !given.has(variable))
        .map(([, variable]) => `${file}: ${variable}`),
    );
    expect(unknown).toEqual([]);
  });

  it("the browser's own bar has the primary colour", () => {
    expect(readFileSync('index.html', 'utf8')).toContain(`<meta name="theme-color" content="${defaultPrimary}" />`);
  });
});
