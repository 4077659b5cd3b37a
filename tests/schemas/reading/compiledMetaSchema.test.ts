import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { fieldTypes } from '../../../schemas/language/index.ts';
import { toMetaValidatorModule } from '../../../schemas/language/reading/compileMetaSchema.ts';
import type { MetaValidator } from '../../../schemas/language/reading/compiledMeta.ts';
import { metaValidatorOf } from '../../../schemas/language/reading/metaValidator.ts';

const folder = mkdtempSync('node_modules/.cache/meta-');
afterAll(() => rmSync(folder, { recursive: true }));

it('is compiled for the page into a module that says of a file what is said of it elsewhere, and makes no code', async () => {
  const source = toMetaValidatorModule();
  expect(source).not.toMatch(/new Function|\beval\(/);
  const path = join(folder, 'meta.mjs');
  writeFileSync(path, source);
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    readonly metaValidatorOf: () => MetaValidator;
    readonly compiledMeta: MetaValidator;
  };
  // The built server has the same in the place of what is nothing here.
  expect(module.metaValidatorOf()).toBe(module.compiledMeta);
  const [ahead, now] = [module.metaValidatorOf(), metaValidatorOf(fieldTypes)];
  const file = JSON.parse(readFileSync('schemas/screens/charge/member/MemberList.json', 'utf8')) as object;
  expect(ahead(file)).toBe(true);
  const wrong = { ...file, titel: '会员', properties: { name: { title: '', field: 'strin', maximum: '9' } } };
  expect([ahead(wrong), now(wrong)]).toEqual([false, false]);
  expect(ahead.errors!.length).toBeGreaterThan(2);
  expect(ahead.errors).toEqual(now.errors);
});
