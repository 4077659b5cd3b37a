/**
 * `node scripts/run.mjs --bundled scripts/check.ts` runs a script as one plain file, and this makes it: hundreds of modules
 * behind a loader of TypeScript take as long to load as the screens of a whole installation to check.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { toCompiledMetaModule } from '../schemas/language/reading/compileMetaSchema.ts';

/** What opens files of its own, or is not written as modules. */
const outside = ['ajv', 'fastify', 'pg', '@electric-sql/pglite', 'svg-captcha', 'ws'];

/** Writes `build/scripts/<name>.js`, and beside it of which files it was made: of what they said, and where they lay. */
export async function bundle(script: string): Promise<void> {
  const outDir = join('build', 'scripts');
  const sources = new Map<string, string>();
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [asPlain(script, sources)],
    ssr: { noExternal: true, external: outside },
    build: {
      ssr: script,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    },
  });
  const name = basename(script, '.ts');
  const made = { root: resolve('.'), sources: Object.fromEntries(sources) };
  await writeFile(join(outDir, `${name}.sources.json`), JSON.stringify(made));
}

/** Takes down what is read; workers lie where they did, and the meta-schema is compiled ahead. */
function asPlain(script: string, sources: Map<string, string>): Plugin {
  const take = async (path: string): Promise<string> => {
    const text = await readFile(path, 'utf8');
    sources.set(relative('.', path), createHash('sha256').update(text).digest('hex'));
    return text;
  };
  return {
    name: 'as-plain',
    enforce: 'pre',
    buildStart: async () => {
      await take(resolve('package-lock.json'));
      await take(resolve('scripts', 'bundle.ts'));
    },
    load: {
      filter: { id: { exclude: /node_modules|\0/ } },
      handler: async (id) => {
        const text = await take(id);
        if (id.endsWith('/reading/compiledMeta.ts')) return toCompiledMetaModule();
        // The script itself asks whether it is what was started.
        return id === resolve(script) ? text : text.replaceAll('import.meta.url', `'${pathToFileURL(id).href}'`);
      },
    },
  };
}

const [, , script] = process.argv;
if (script !== undefined) await bundle(script);
