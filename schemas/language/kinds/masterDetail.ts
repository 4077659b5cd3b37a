import { recordKind } from './records/recordKind.ts';

/** A list with the sub-tables of the chosen row below it. */
export const masterDetailKind = recordKind({
  description: 'a list with the sub lists of the chosen row',
  hasPages: true,
  isSingle: false,
  calls: [],
  check: (_file, { children }, report) => {
    if (children.length === 0) report(['kind'], '主子表页面要有子表：缺少 `children`');
  },
  template: [
    '  "kind": "master-detail",',
    '  "required": ["name"],',
    '  "properties": {',
    '    "name": { "title": "名称", "maxLength": 50, "search": "like" },',
    '    "createTime": { "title": "创建时间" }',
    '  },',
    '  "children": {',
    '    "items": {',
    '      "title": "明细",',
    '      "required": ["name"],',
    '      "properties": {',
    '        "name": { "title": "名称", "maxLength": 50 },',
    '        "count": { "title": "数量", "type": "integer", "minimum": 1, "default": 1 }',
    '      }',
    '    }',
    '  }',
  ],
});
