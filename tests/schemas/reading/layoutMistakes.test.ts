import { describe, it } from 'vitest';
import { aroundChild, aroundRoot, expectAtMark, type Row } from './markedFile.ts';

/** Lines of the file itself, and properties they are about. */
const roots: readonly Row[] = [
  ['required dup', '"required": ["name", ▲"name"]'],
  ['required string', '"required": ▲"name"'],
  ['label unknown', '"label": ▲"nme"'],
  ['label secret', '"label": ▲"pw"', '"pw": {"title":"P","field":"password"}'],
  [
    'label count',
    '"label": ▲"amount"',
    '"amount": {"title":"P","type":"integer","count":{"of":"charge-gun","by":"stationId"}}',
  ],
  ['search unknown', '"search": ["name", ▲"nmae"]'],
  ['search unsearchable', '"search": ["name", ▲"img"]', '"img": {"title":"I","field":"image"}'],
  ['list.columns unknown', '"list": { "columns": ["name", ▲"amt"] }'],
  ['list.columns hidden', '"list": { "columns": ["name", ▲"amount"] }', '"amount": {"title":"A","list":false}'],
  ['list.sort unknown', '"list": { "sort": ▲"nam asc" }'],
  ['list.sort array unknown', '"list": { "sort": ["name asc", ▲"amt desc"] }'],
  ['list.sort bad dir', '"list": { "sort": ▲"name ascending" }'],
  ['list.sort unsortable', '"list": { "sort": ▲"img asc" }', '"img": {"title":"I","field":"image"}'],
  ['list.sort password', '"list": { "sort": ▲"pw asc" }', '"pw": {"title":"I","field":"password"}'],
  [
    'list.sort count',
    '"list": { "sort": ▲"amount asc" }',
    '"amount": {"title":"P","type":"integer","count":{"of":"charge-gun","by":"stationId"}}',
  ],
  ['list.expand unknown', '"list": { "expand": ["name", ▲"nmae"] }'],
  ['list.expand secret', '"list": { "expand": [▲"pw"] }', '"pw": {"title":"P","field":"password"}'],
  ['list.expand empty', '"list": { "expand": ▲[] }'],
  ['list.expand unknown', '"list": { "expand": ["name", ▲"nmae"] }'],
  ['list.expand secret', '"list": { "expand": [▲"pw"] }', '"pw": {"title":"P","field":"password"}'],
  ['list.expand empty', '"list": { "expand": ▲[] }'],
  ['list.pageSize', '"list": { "pageSize": ▲15 }'],
  ['list unknown key', '"list": { ▲"column": ["name"] }'],
  ['form.fields unknown', '"form": { "fields": ["name", ▲"amt"] }'],
  ['form.fields readOnly', '"form": { "fields": ["name", ▲"amount"] }', '"amount": {"title":"A","form":false}'],
  ['form.size', '"form": { "size": ▲"dialog" }'],
  ['form.columns', '"form": { "columns": ▲4 }'],
  ['sections repeat', '"form": { "sections": { "一": ["name"], "二": ["amount", ▲"name"] } }'],
  ['sections dup in one', '"form": { "sections": { "一": ["name", ▲"name"] } }'],
  ['sections unknown', '"form": { "sections": { "一": ["name", ▲"nme"] } }'],
  ['sections array', '"form": { "sections": ▲[["name"]] }'],
  ['tabs repeat', '"form": { "tabs": { "一": ["name"], "二": [▲"name"] } }'],
  ['section empty', '"form": { "sections": { "一": ▲[] } }'],
  ['section title empty', '"form": { "sections": { ▲"": ["name"] } }'],
  ['kind unknown', '"kind": ▲"master-detial"'],
  ['tree no parent', '"kind": ▲"tree"'],
  ['tree parent unknown', '"kind": "tree", "tree": { "parent": ▲"pid" }'],
  ['tree parent not ref', '"kind": "tree", "tree": { "parent": ▲"name" }'],
  ['tree in list', '▲"tree": { "parent": "name" }'],
  ['master-detail no children', '"kind": ▲"master-detail"'],
  ['access unknown', '"access": "▲creatBy == user.username"'],
  ['access not bool', '"access": ▲"createBy"'],
  ['access sql', '"access": "▲size(name) > 1"'],
  ['access ternary', '"access": "▲name == \'1\' ? true : false"'],
  ['rules obj', '"rules": ▲{ "that": "true", "message": "x" }'],
  ['rules no message', '"rules": [▲{ "that": "amount > 0" }]'],
  ['rules at unknown', '"rules": [{ "that": "amount > 0", "message":"x", "at": ▲"amt" }]'],
  ['rules not bool', '"rules": [{ "that": ▲"amount", "message":"x" }]'],
  ['rules unknown', '"rules": [{ "that": "▲amt > 0", "message":"x" }]'],
  ['rules message placeholder', '"rules": [{ "that": "amount > 0", "message":▲"" }]'],
];

/** Sub-tables. */
const children: readonly Row[] = [
  ['child no title', '▲"rs": { "properties": { "a": { "title": "A" } } }'],
  ['child neither', ' ▲"rs": { "title": "R" }'],
  ['child both', '"rs": { "title": "R", "from": "charge-pile", ▲"properties": { "a": { "title": "A" } } }'],
  ['child columns w/o from', '"rs": { "title": "R", "properties": { "a": { "title": "A" } }, ▲"columns": ["a"] }'],
  ['child required unknown', '"rs": { "title": "R", "properties": { "a": { "title": "A" } }, "required": [▲"b"] }'],
  [
    'child required with from',
    '"rs": { "title": "R", "from": "charge-gun", "foreignKey":"stationId", ▲"required": ["gunNo"] }',
  ],
  ['child sort unknown', '"rs": { "title": "R", "properties": { "a": { "title": "A" } }, "sort": ▲"b asc" }'],
  [
    'child sort unknown from',
    '"rs": { "title": "R", "from": "car-plate-number", "foreignKey": "memberId", "sort": ▲"b asc" }',
  ],
  ['child name = field', '▲"name": { "title": "R", "properties": { "a": { "title": "A" } } }'],
  ['child name reserved', '▲"user": { "title": "R", "properties": { "a": { "title": "A" } } }'],
  ['child name list call', '▲"list": { "title": "R", "properties": { "a": { "title": "A" } } }'],
  ['child name toString', '▲"toString": { "title": "R", "properties": { "a": { "title": "A" } } }'],
  ['child unknown dict', '"rs": { "title": "R", "properties": { "a": { "title": "A", "dict": ▲"sexx" } } }'],
  ['child unknown keyword', '"rs": { "title": "R", ▲"field": {}, "properties": { "a": { "title": "A" } } }'],
  [
    'child expr unknown',
    '"rs": { "title": "R", "properties": { "a": { "title": "A", "visibleWhen": "▲bb == \'\'" } } }',
  ],
  [
    'child parent unknown',
    '"rs": { "title": "R", "properties": { "a": { "title": "A", "visibleWhen": "parent.▲bb == \'\'" } } }',
  ],
  [
    'child computed circle',
    '"rs": { "title": "R", "properties": { "a": { "title": "A", "field":"money","computed": ▲"b" },"b": { "title": "A", "field":"money","computed": "a" } } }',
  ],
  ['child fk own prop clash', '"rs": { "title": "R", "properties": { ▲"fooId": { "title": "A" } } }'],
  ['child fk clash money', '"rs": { "title": "R", "properties": { ▲"fooId": { "title": "A", "field":"money" } } }'],
  ['child rowOrder', '"rs": { "title": "R", "properties": { ▲"rowOrder": { "title": "A" } } }'],
  ['child fk from unknown', '"rs": { "title": "R", "from": "charge-gun", "foreignKey": ▲"memberrId" }'],
  ['child fk from not here', '"rs": { "title": "R", "from": "charge-gun", "foreignKey": ▲"stationId" }'],
  ['child from unknown', '"rs": { "title": "R", "from": ▲"charge-gunn" }'],
  [
    'child columns unknown',
    '"rs": { "title": "R", "from": "charge-gun", "foreignKey":"stationId", "columns": ["gunNo", ▲"gunNoo"] }',
  ],
  ['child fk invalid name', '"rs": { "title": "R", "foreignKey": ▲"a-b", "properties": { "a": { "title": "A" } } }'],
  ['child fk reserved', '"rs": { "title": "R", "foreignKey": ▲"id", "properties": { "a": { "title": "A" } } }'],
  ['child fk sql', '"rs": { "title": "R", "foreignKey": ▲"order", "properties": { "a": { "title": "A" } } }'],
  [
    'child minRows readOnly',
    '"rs": { "title": "R", "readOnly": true, ▲"minRows": 1, "properties": { "a": { "title": "A" } } }',
  ],
  [
    'child lockedWhen readOnly',
    '"rs": { "title": "R", "readOnly": true, ▲"lockedWhen": "a == \'1\'", "properties": { "a": { "title": "A" } } }',
  ],
  [
    'child lockedWhen unknown',
    '"rs": { "title": "R", "lockedWhen": "▲b == \'1\'", "properties": { "a": { "title": "A" } } }',
  ],
  ['child order unknown', '"rs": { "title": "R", "order": ▲"bb", "properties": { "a": { "title": "A" } } }'],
  ['child order no number', '"rs": { "title": "R", "order": ▲"a", "properties": { "a": { "title": "A" } } }'],
  [
    'child order and sort',
    '"rs": { "title": "R", "order": "a", ▲"sort": "a asc", "properties": { "a": { "title": "A", "type": "integer" } } }',
  ],
  [
    'child order readOnly',
    '"rs": { "title": "R", "readOnly": true, ▲"order": "a", "properties": { "a": { "title": "A", "type": "integer" } } }',
  ],
  [
    'child from order without column',
    '"rs": { "title": "R", "from": "charge-gun", "foreignKey": "stationId", "readOnly": false, "columns": ["gunNo"], "order": ▲"createTime" }',
  ],
  [
    'child computed of the clock',
    `"rs": { "title": "R", "properties": { "a": { "title": "A", "computed": "▲now()" } } }`,
  ],
  ['child nested children', '"rs": { "title": "R", ▲"children": {}, "properties": { "a": { "title": "A" } } }'],
  ['children array', '"rs": ▲[]'],
  ['child search keyword', '"rs": { "title": "R", "properties": { "a": { "title": "A", ▲"search": true } } }'],
];

describe('a mistake around the properties is found at the place of the ▲', () => {
  it.each(roots.map(aroundRoot))('%s', expectAtMark);
  it.each(children.map(aroundChild))('%s', expectAtMark);
});
