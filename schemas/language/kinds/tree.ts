import { factOf } from '../fields/fieldTypes.ts';
import { unknownField } from '../screen/knownFields.ts';
import { recordKind } from './records/recordKind.ts';

/** Records below each other, the lower ones fetched when a node is opened. */
export const treeKind = recordKind({
  description: 'a tree with lazy children',
  hasPages: false,
  isSingle: false,
  parentOf: (file) => file.tree?.parent ?? 'parentId',
  calls: ['rootList', 'childList'],
  check: (file, screen, report) => {
    for (const name of Object.keys(file.tree?.branches?.condition ?? {}))
      if (!screen.fields.some((field) => field.name === name))
        report(['tree', 'branches', 'condition', name], unknownField(name, screen.fields), 'key');
    const name = screen.tree!.parent;
    const parent = screen.fields.find((field) => field.name === name);
    const place = file.tree?.parent === undefined ? undefined : ['tree', 'parent'];
    if (!parent)
      report(
        place ?? ['kind'],
        place ? unknownField(name, screen.fields) : `树形页面要有字段 \`parentId\`，并写 "ref": "${screen.id}"`,
      );
    else if (factOf(parent).multiple || parent.ref?.screen !== screen.id || parent.ref.value !== 'id')
      report(
        place ?? ['properties', parent.name],
        `树的上级是本页面的一条记录："ref": "${screen.id}"`,
        place ? 'value' : 'key',
      );
  },
  template: [
    '  "kind": "tree",',
    '  "required": ["name"],',
    '  "properties": {',
    '    "name": { "title": "名称", "maxLength": 50, "search": "like" },',
    '    "parentId": { "title": "上级", "ref": "{id}" },',
    '    "sortNo": { "title": "排序", "type": "integer", "default": 1 }',
    '  },',
    '  "list": { "sort": "sortNo asc" }',
  ],
});
