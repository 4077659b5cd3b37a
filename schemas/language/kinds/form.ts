import { recordKind } from './records/recordKind.ts';

/** A form of the only record there is. */
export const formKind = recordKind({
  description: 'one single record',
  hasPages: false,
  isSingle: true,
  calls: [],
  template: [
    '  "kind": "form",',
    '  "required": ["name"],',
    '  "properties": {',
    '    "name": { "title": "名称", "maxLength": 50 },',
    '    "enabled": { "title": "启用", "field": "switch", "default": "Y" },',
    '    "remark": { "title": "备注", "field": "textarea", "maxLength": 255 }',
    '  }',
  ],
});
