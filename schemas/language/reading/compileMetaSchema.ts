/** Compiles the meta-schema for the browser and the built server. Only the build runs this. */
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { fieldTypes } from '../fields/fieldTypes.ts';
import { metaOptions } from './metaValidator.ts';
import { metaSchemaOf } from './ownTypes.ts';

const write = (standalone as unknown as { default?: typeof standalone }).default ?? standalone;

/** What the code of ajv asks for by name. */
const runtime = ['ajv/dist/runtime/equal', 'ajv/dist/runtime/ucs2length'];

/** Source of the ES module that stands for `metaValidator.ts` where no code may be made from text. */
export const toMetaValidatorModule = (): string =>
  `${toCompiledMetaModule()}export const metaValidatorOf = () => compiledMeta;\n`;

/** Source of the ES module that stands for `compiledMeta.ts` in the built server. */
export function toCompiledMetaModule(): string {
  const ajv = new Ajv({ ...metaOptions, code: { source: true } });
  ajv.addSchema(metaSchemaOf(fieldTypes), 'meta');
  const code = write(ajv, { meta: 'meta' });
  const imports = runtime.map((name, index) => `import * as runtime${index} from '${name}.js';`);
  const byName = runtime.map((name, index) => `'${name}': { default: inner(runtime${index}) }`);
  return [
    ...imports,
    // The function inside of a CommonJS module, however deep a bundler wraps it.
    "const inner = (made) => (typeof made === 'function' ? made : inner(made.default));",
    `const runtime = { ${byName.join(', ')} };`,
    `const made = ((load, exports) => {`,
    code.replaceAll(/\brequire\(/g, 'load('),
    'return exports;',
    '})((name) => runtime[name], {});',
    'export const compiledMeta = made.meta;',
    '',
  ].join('\n');
}
