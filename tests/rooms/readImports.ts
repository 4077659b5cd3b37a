/** Which file imports what, as the parser reads it: values, types and what is loaded when it is needed. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of a file. */
export interface Import {
  readonly from: string;
  /** The path of a file of ours, from the root, or the name of a package. */
  readonly to: string;
  readonly isOurs: boolean;
  /** `type`: gone when the program runs. `lazy`: loaded when it is needed. */
  readonly kind: 'value' | 'type' | 'lazy';
}

/** The files that git knows of or would know of, below some folders. */
export const listFiles = (...folders: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(file) && file !== '');

/** `@scope/name/part` -> `@scope/name`, `node:fs/promises` -> `node:fs` */
const toPackage = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** All imports of the programs below some folders. A file that does not parse is an error. */
export function readImports(...folders: readonly string[]): readonly Import[] {
  return listFiles(...folders)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((from) => {
      const text = readFileSync(from, 'utf8');
      const { module, errors } = parseSync(from, text);
      if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
      const toImport = (specifier: string, kind: Import['kind']): Import => {
        const isOurs = specifier.startsWith('.');
        const to = isOurs ? posix.join(posix.dirname(from), specifier) : toPackage(specifier);
        return { from, to, isOurs, kind };
      };
      const isTypeOnly = (entries: readonly { readonly isType: boolean }[]) =>
        entries.length > 0 && entries.every((entry) => entry.isType);
      return [
        ...module.staticImports.map(({ moduleRequest, entries }) =>
          toImport(moduleRequest.value, isTypeOnly(entries) ? 'type' : 'value'),
        ),
        ...module.staticExports.flatMap(({ entries }) => {
          const request = entries[0]?.moduleRequest;
          return request ? [toImport(request.value, isTypeOnly(entries) ? 'type' : 'value')] : [];
        }),
        ...module.dynamicImports.flatMap(({ moduleRequest }) => {
          const written = text.slice(moduleRequest.start, moduleRequest.end);
          return /^['"]/.test(written) ? [toImport(written.slice(1, -1), 'lazy')] : [];
        }),
      ];
    });
}
