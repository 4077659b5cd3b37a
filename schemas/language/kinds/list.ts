import { recordKind, usualTemplate } from './records/recordKind.ts';

/** Records in pages. */
export const listKind = recordKind({
  description: 'a list',
  hasPages: true,
  isSingle: false,
  calls: [],
  template: usualTemplate,
});
