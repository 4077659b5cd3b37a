import { lookUpsOf } from '../../linking/lookedUp.ts';
import type { RecordScreen } from '../../screen/Screen.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';
import type { Kind } from '../Kind.ts';
import { checkRecordScreen } from './checkRecordScreen.ts';
import { claimsOf } from './claims.ts';
import { linkRecordScreen } from './linkRecordScreen.ts';
import type { RecordFacts } from './RecordFacts.ts';
import { toRecordFile } from './toRecordFile.ts';
import { toRecordScreen } from './toRecordScreen.ts';

/** The kind with these facts. */
export const recordKind = (facts: RecordFacts): Kind<RecordScreen, RecordFile> => ({
  description: facts.description,
  keywords: {
    was: true,
    uses: true,
    of: true,
    api: true,
    label: true,
    describe: true,
    refWidth: true,
    choose: true,
    noun: true,
    required: true,
    properties: true,
    list: true,
    search: true,
    form: true,
    tree: true,
    children: true,
    actions: true,
    recycle: true,
    report: true,
    tenancy: true,
    access: true,
    rules: true,
    keep: true,
    outbox: true,
  },
  toScreen: (file, origin) => toRecordScreen(file, origin, facts),
  check: (file, screen, dicts, report) => checkRecordScreen(file, screen, facts, { dicts, report }),
  link: linkRecordScreen,
  claimsOf: (screen, file) => claimsOf(screen, file, facts.calls),
  lookUpsOf,
  toFile: toRecordFile,
  template: facts.template,
});

/** Lines of a first file: what most screens have. */
export const usualTemplate = [
  '  "required": ["name"],',
  '  "properties": {',
  '    "name": { "title": "名称", "maxLength": 50, "search": "like" },',
  '    "status": { "title": "状态", "dict": "enable_status", "default": "1", "search": true },',
  '    "remark": { "title": "备注", "field": "textarea", "maxLength": 255, "list": false },',
  '    "createTime": { "title": "创建时间" }',
  '  }',
] as const;
