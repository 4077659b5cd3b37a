import { describe, it } from 'vitest';
import { aroundAction, expectAtMark, type Row } from '../reading/markedFile.ts';

/** Actions. */
const actions: readonly Row[] = [
  ['action name', '▲"Go_x": { "title": "G", "set": {"name":"\'1\'"} }'],
  ['action no title', '▲"go": { "set": {"name":"\'1\'"} }'],
  ['action nothing', '▲"go": { "title":"G" }'],
  ['action form only', '▲"go": { "title":"G", "form": { "properties": { "a": { "title": "A" } } } }'],
  [
    'read and open',
    '"go": { "title":"G", "open":"member", ▲"read": { "owner": { "of": "member", "match": { "id": "name" } } } }',
  ],
  ['action read only', '▲"go": { "title":"G", "read": { "owner": { "of": "member", "match": { "id": "name" } } } }'],
  ['action false unknown', '▲"detele": false'],
  ['builtin set', '"delete": { ▲"set": {"name":"\'1\'"} }'],
  ['builtin when unknown', '"edit": { "when": "▲nme == \'\'" }'],
  ['on unknown', '"go": { "title":"G", "on": ▲"rows", "set": {"name":"\'1\'"} }'],
  ['on array unknown', '"go": { "title":"G", "on": ["row", ▲"batches"], "set": {"name":"\'1\'"} }'],
  ['on empty', '"go": { "title":"G", "on": ▲[], "set": {"name":"\'1\'"} }'],
  ['sums unknown', '"go": { "title":"G", "on": "batch", "sums": ["amount", ▲"nme"], "set": {"name":"\'1\'"} }'],
  ['sums of texts', '"go": { "title":"G", "on": "batch", "sums": [▲"name"], "set": {"name":"\'1\'"} }'],
  ['sums of one', '"go": { "title":"G", "on": "row", ▲"sums": ["amount"], "set": {"name":"\'1\'"} }'],
  [
    'sums with nobody there',
    '"go": { "title":"G", "on": "time", "when": "name == \'\'", ▲"sums": ["amount"], "set": {"name":"\'1\'"} }',
  ],
  [
    'words of a rule that are no text',
    '"go": { "title":"G", "ensure": [{ "that": "amount > 1.0", "message": "m", "says": ▲"amount" }], "set": {"name":"\'1\'"} }',
    '"amount": { "title": "金额", "field": "money" }',
  ],
  [
    'words of a rule about other records',
    '"go": { "title":"G", "ensure": [{ "rows": { "of": "coupon", "match": { "id": "name" } }, "that": "size(rows) == 0", "message": "m", "says": "rows[0].couponName + ▲nme" }], "set": {"name":"\'1\'"} }',
  ],
  ['set unknown', '"go": { "title":"G", "set": {▲"nme":"\'1\'"} }'],
  ['set wrong type', '"go": { "title":"G", "set": {"amount": ▲"\'1\'"} }'],
  [
    'set empties what is required',
    '"go": { "title":"G", "add": {"blacklist": {"memberId": "id", "blackReason": ▲"null"}} }',
  ],
  [
    'match of nothing',
    '"go": { "title":"G", "change": {"member": {"match": {"id": ▲"null"}, "set": {"score": "1"}}} }',
  ],
  ['set unquoted', '"go": { "title":"G", "set": {"status": "▲frozen"} }'],
  ['set number to dict', '"go": { "title":"G", "set": {"status": ▲"2"} }'],
  ['set number value', '"go": { "title":"G", "set": {"status": ▲2} }'],
  [
    'set above the maximum',
    '"go": { "title":"G", "set": {"load": "amount > 1.0 ? ▲101.0 : 99.0"} }',
    '"amount": { "title": "金额", "field": "money" }, "load": { "title": "负荷", "field": "number", "maximum": 100 }',
  ],
  [
    'set longer than it may be',
    '"go": { "title":"G", "set": {"code": "▲\'ABCDE\'"} }',
    '"code": { "title": "代码", "maxLength": 4 }',
  ],
  [
    'set against the pattern',
    '"go": { "title":"G", "set": {"code": "▲\'abc\'"} }',
    '"code": { "title": "代码", "pattern": "^[A-Z]+$" }',
  ],
  ['set serial', '"go": { "title":"G", "set": {▲"no": "\'x\'"} }'],
  ['set computed', '"go": { "title":"G", "set": {▲"total": "5"} }'],
  ['set system', '"go": { "title":"G", "set": {▲"createTime": "now()"} }'],
  ['set id', '"go": { "title":"G", "set": {▲"id": "\'1\'"} }'],
  ['set empty', '"go": { "title":"G", "set": ▲{} }'],
  ['set on toolbar', '"go": { "title":"G", "on":"toolbar", ▲"set": {"name":"\'1\'"} }'],
  ['set in toolbar own field', '"go": { "title":"G", "on":"toolbar", "add": {"blacklist": {"memberId": "▲name"}} }'],
  [
    'as unknown field of what was added',
    '"go": { "title":"G", "add": {"member-charge-record": {"as": "paid", "values": {"memberId":"id", "amount":"1"}}, "blacklist": {"memberId":"paid.id", "remark":"paid.▲nope"}} }',
  ],
  [
    'as used before it is there',
    '"go": { "title":"G", "add": {"blacklist": {"memberId":"▲paid.id"}, "member-charge-record": {"as": "paid", "values": {"memberId":"id", "amount":"1"}}} }',
  ],
  [
    'as in its own values',
    '"go": { "title":"G", "add": {"blacklist": {"as": "black", "values": {"memberId":"▲black.id"}}} }',
  ],
  ['as of an own field', '"go": { "title":"G", "add": {"blacklist": {"as": ▲"name", "values": {"memberId":"id"}}} }'],
  [
    'as of a reserved name',
    '"go": { "title":"G", "add": {"blacklist": {"as": ▲"input", "values": {"memberId":"id"}}} }',
  ],
  [
    'as twice',
    '"go": { "title":"G", "add": {"blacklist": {"as": "one", "values": {"memberId":"id"}}, "coupon-record": {"as": ▲"one", "values": {"couponId":"id"}}} }',
  ],
  [
    'as of what is read',
    '"go": { "title":"G", "read": {"one": {"of":"member", "match": {"id":"name"}}}, "add": {"blacklist": {"as": ▲"one", "values": {"memberId":"id"}}} }',
  ],
  ['says a name nobody knows', '"go": { "title":"G", "set": {"name":"\'1\'"}, "says": "▲nme" }'],
  ['says no text', '"go": { "title":"G", "set": {"name":"\'1\'"}, "says": ▲"amount" }'],
  ['says without doing anything', '"go": { "title":"G", "open":"member", ▲"says": "name" }'],
  [
    'says with nobody there',
    '"go": { "title":"G", "on":"time", "when":"name == \'1\'", "set": {"name":"\'2\'"}, ▲"says": "name" }',
  ],
  [
    'found by an unknown field of what was added',
    '"go": { "title":"G", "add": {"member-charge-record": {"as": "paid", "values": {"memberId":"id", "amount":"1"}}}, "change": {"member": {"match": {"id":"paid.▲nope"}, "set": {"mobile":"\'1\'"}}} }',
  ],
  ['as without values', '"go": { "title":"G", "add": {▲"blacklist": {"as": "one"}} }'],
  [
    'as in set',
    '"go": { "title":"G", "set": {"name":"▲one.id"}, "add": {"blacklist": {"as": "one", "values": {"memberId":"id"}}} }',
  ],
  [
    'default of a dialog unknown name',
    '"go": { "title":"G", "form": {"properties":{"a":{"title":"A", "field":"money", "default": {"value": "▲amuont"}}}}, "set": {"amount":"input.a"} }',
  ],
  [
    'default of a dialog of another type',
    '"go": { "title":"G", "form": {"properties":{"a":{"title":"A", "field":"money", "default": {"value": ▲"name"}}}}, "set": {"amount":"input.a"} }',
  ],
  [
    'default of a dialog by what is typed',
    '"go": { "title":"G", "form": {"properties":{"a":{"title":"A", "field":"money", "default": {"value": "▲input.a"}}}}, "set": {"amount":"input.a"} }',
  ],
  ['set input without form', '"go": { "title":"G", "set": {"name":"▲input.x"} }'],
  [
    'set input unknown',
    '"go": { "title":"G", "form": {"properties":{"a":{"title":"A"}}}, "set": {"name":"input.▲b"} }',
  ],
  [
    'choices among those of a row, for several at once',
    '"go": { "title":"G", "on": ["row", "batch"], "form": {"properties":{"a":{"title":"A", ▲"among":"name"}}}, "set": {"name":"input.a"} }',
  ],
  [
    'choices among those of a row, where there is none',
    '"go": { "title":"G", "on": "toolbar", "form": {"properties":{"a":{"title":"A", "among":"▲name"}}}, "call": "POST /foo/go" }',
  ],
  [
    'form required unknown',
    '"go": { "title":"G", "form": {"required":[▲"b"],"properties":{"a":{"title":"A"}}}, "set": {"name":"input.a"} }',
  ],
  [
    'form dict unknown',
    '"go": { "title":"G", "form": {"properties":{"a":{"title":"A","dict":▲"sexx"}}}, "set": {"name":"input.a"} }',
  ],
  ['form no properties', '"go": { "title":"G", "form": {▲"a":{"title":"A"}}, "set": {"name":"input.a"} }'],
  [
    'form computed circle',
    '"go": { "title":"G", "form": {"properties":{"a":{"title":"A","computed":▲"input.b"},"b":{"title":"A","computed":"input.a"}}}, "set": {"name":"input.a"} }',
  ],
  ['add unknown screen', '"go": { "title":"G", "add": {▲"blacklst": {"memberId":"id"}} }'],
  ['add unknown child', '"go": { "title":"G", "add": {▲"member.memberBalanceLog": {"memberId":"id"}} }'],
  ['add child of from', '"go": { "title":"G", "add": {▲"member.memberCars": {"memberId":"id"}} }'],
  ['add unknown prop', '"go": { "title":"G", "add": {"blacklist": {▲"membrId":"id"}} }'],
  ['add missing required', '"go": { "title":"G", "add": {▲"member": {"nickname":"name"}} }'],
  ['add wrong type', '"go": { "title":"G", "add": {"blacklist": {"memberId": ▲"5"}} }'],
  ['add expr unknown', '"go": { "title":"G", "add": {"blacklist": {"memberId": "▲idd"}} }'],
  [
    'add when with values typo',
    '"go": { "title":"G", "add": {"blacklist": {"when": "true", ▲"value": {"memberId":"id"}}} }',
  ],
  ['add when only', '"go": { "title":"G", "add": {▲"blacklist": {"when": "true"}} }'],
  ['add when not bool', '"go": { "title":"G", "add": {"blacklist": {"when": ▲"name", "values": {"memberId":"id"}}} }'],
  [
    'add children unknown',
    '"go": { "title":"G", "add": {"blacklist": {"values": {"memberId":"id"}, "children": [▲"rs"]}} }',
  ],
  ['add empty', '"go": { "title":"G", "add": ▲{} }'],
  ['add system', '"go": { "title":"G", "add": {"blacklist": {"memberId":"id", ▲"createTime":"now()"}} }'],
  ['add count', '"go": { "title":"G", "add": {"charge-station": {"stationName":"name", ▲"dcGunCount":"1"}} }'],
  ['add child w/o fk', '"go": { "title":"G", "add": {▲"member.memberBalanceLogs": {"amount":"1.0"}} }'],
  ['change no match', '"go": { "title":"G", "change": {▲"coupon": {"set": {"receivedCount":"1"}}} }'],
  ['change empty match', '"go": { "title":"G", "change": {"coupon": {"match": ▲{}, "set": {"receivedCount":"1"}}} }'],
  ['change no set', '"go": { "title":"G", "change": {▲"coupon": {"match": {"id":"name"}}} }'],
  ['change empty set', '"go": { "title":"G", "change": {"coupon": {"match": {"id":"name"}, "set": ▲{}}} }'],
  [
    'change unknown screen',
    '"go": { "title":"G", "change": {▲"cupon": {"match": {"id":"name"}, "set": {"receivedCount":"1"}}} }',
  ],
  [
    'change unknown match',
    '"go": { "title":"G", "change": {"coupon": {"match": {▲"couponNoo":"name"}, "set": {"receivedCount":"1"}}} }',
  ],
  [
    'change unknown set',
    '"go": { "title":"G", "change": {"coupon": {"match": {"id":"name"}, "set": {▲"recvCount":"1"}}} }',
  ],
  [
    'change target unknown',
    '"go": { "title":"G", "change": {"coupon": {"match": {"id":"name"}, "set": {"receivedCount":"target.▲recvCount + 1"}}} }',
  ],
  [
    'change match target',
    '"go": { "title":"G", "change": {"coupon": {"match": {"id":"▲target.id"}, "set": {"receivedCount":"1"}}} }',
  ],
  ['change set id', '"go": { "title":"G", "change": {"coupon": {"match": {"id":"name"}, "set": {▲"id":"name"}}} }'],
  ['ensure not array', '"go": { "title":"G", "ensure": ▲{"that":"true","message":"m"}, "set": {"name":"\'1\'"} }'],
  [
    'ensure at unknown',
    '"go": { "title":"G", "ensure": [{"that":"amount > 0","message":"m","at":▲"amnt"}], "set": {"name":"\'1\'"} }',
  ],
  [
    'ensure at unknown form',
    '"go": { "title":"G", "form": {"properties":{"a":{"title":"A"}}}, "ensure": [{"that":"amount > 0","message":"m","at":▲"amount"}], "set": {"name":"\'1\'"} }',
  ],
  ['ensure expr', '"go": { "title":"G", "ensure": [{"that":"▲amnt > 0","message":"m"}], "set": {"name":"\'1\'"} }'],
  ['confirm placeholder', '"go": { "title":"G", "confirm":"确定 {▲nme}？", "set": {"name":"\'1\'"} }'],
  ['confirm unclosed', '"go": { "title":"G", "confirm":"确定 ▲{name？", "set": {"name":"\'1\'"} }'],
  ['call no slash', '"go": { "title":"G", "call":▲"PUT enable", "set": {"name":"\'1\'"} }'],
  ['call method', '"go": { "title":"G", "call":▲"PATCH /enable", "set": {"name":"\'1\'"} }'],
  ['call GET', '"go": { "title":"G", "call":▲"GET /enable", "set": {"name":"\'1\'"} }'],
  ['call clash builtin', '"go": { "title":"G", "call":▲"POST /add", "set": {"name":"\'1\'"} }'],
  [
    'call clash own',
    '"go": { "title":"G", "call":"POST /go", "set": {"name":"\'1\'"} }, "go2": { "title":"G", "call":▲"POST /go", "set": {"name":"\'1\'"} }',
  ],
  ['call clash edit POST', '"go": { "title":"G", "call":▲"POST /edit", "set": {"name":"\'1\'"} }'],
  ['codes clash', '"go-x": { "title":"G", "set": {"name":"\'1\'"} }, ▲"goX": { "title":"G", "set": {"name":"\'1\'"} }'],
  ['code clash builtin', '▲"delete-batch": { "title":"G", "set": {"name":"\'1\'"} }'],
  ['open unknown', '"go": { "title":"G", "open":▲"membr?id={id}" }'],
  ['open placeholder', '"go": { "title":"G", "open":"member?id={▲idd}" }'],
  ['open param unknown', '"go": { "title":"G", "open":"member?▲xx={id}" }'],
  ['open http', '"go": { "title":"G", "open":▲"http://x" }'],
  ['open js', '"go": { "title":"G", "open":▲"javascript:alert(1)" }'],
  ['open and set', '"go": { "title":"G", "open":"member", ▲"set": {"name":"\'1\'"} }'],
  ['qrcode type', '"go": { "title":"G", "qrcode":{"value":▲"amount","name":"name"} }'],
  ['print on several', '"go": { "title":"G", "on": ▲["row", "batch"], "print":true }'],
  ['print address', '"go": { "title":"G", "print":▲"report/order" }'],
  ['print and effects', '"go": { "title":"G", "print":true, ▲"set":{"amount":"1"} }'],
  ['qrcode unknown', '"go": { "title":"G", "qrcode":{"value":"▲nme","name":"name"} }'],
  ['panel unknown', '"go": { "title":"G", "panel":▲"grantPermision" }'],
  ['danger text', '"go": { "title":"G", "danger":▲"yes", "set": {"name":"\'1\'"} }'],
  ['success number', '"go": { "title":"G", "success":▲1, "set": {"name":"\'1\'"} }'],
  ['typo key', '"go": { "title":"G", ▲"sett": {"name":"\'1\'"} }'],
  ['when type', '"go": { "title":"G", "when": ▲"name", "set": {"name":"\'1\'"} }'],
  ['set guarded not bool', '"go": { "title":"G", "set": {"name": {"when": ▲"name", "value": "\'1\'"}} }'],
  ['set guarded wrong type', '"go": { "title":"G", "set": {"amount": {"when": "true", "value": ▲"\'1\'"}} }'],
  ['set guarded unknown', '"go": { "title":"G", "set": {"amount": {"when": "▲amnt > 0", "value": "1"}} }'],
  ['set guarded no value', '"go": { "title":"G", "set": {▲"amount": {"when": "true"}} }'],
  ['set guarded no when', '"go": { "title":"G", "set": {▲"amount": {"value": "1"}} }'],
  ['set guarded typo', '"go": { "title":"G", "set": {"amount": {"when": "true", ▲"vale": "1", "value": "1"}} }'],
  [
    'add guarded unknown',
    '"go": { "title":"G", "add": {"blacklist": {"memberId": {"when": "▲nme == \'\'", "value": "id"}}} }',
  ],
  [
    'change guarded unknown',
    '"go": { "title":"G", "change": {"coupon": {"match": {"id":"name"}, "set": {"receivedCount": {"when": "true", "value": "target.▲recvCount"}}}} }',
  ],
  [
    'change match guarded',
    '"go": { "title":"G", "change": {"coupon": {"match": {"id": ▲{"when": "true", "value": "name"}}, "set": {"receivedCount":"1"}}} }',
  ],
];

/** An action around what it reads of other records, and what it does with it. */
const reading = ([name, read, effects]: Row): Row => [
  name,
  `"go": { "title":"G", "read": ${read}, ${effects ?? '"set": {"name":"owner.nickname"}'} }`,
];
const owner = '{ "owner": { "of": "member", "match": { "id": "name" } } }';

/** Records of other screens that an action reads. */
const reads: readonly Row[] = [
  ['screen unknown', '{ "owner": { "of": ▲"membr", "match": { "id": "name" } } }'],
  ['child unknown', '{ "owner": { "of": ▲"member.memberBalanceLog", "match": { "memberId": "name" } } }'],
  ['match unknown', '{ "owner": { "of": "member", "match": { ▲"mobil": "name" } } }'],
  ['match wrong type', '{ "owner": { "of": "member", "match": { "balance": ▲"name" } } }'],
  ['match name unknown', '{ "owner": { "of": "member", "match": { "id": "▲nme" } } }'],
  ['match value unknown', '{ "owner": { "of": "member", "match": { "memberStatus": "▲\'9\'" } } }'],
  [
    'match by a later one',
    '{ "owner": { "of": "member", "match": { "id": "▲a.id" } }, "a": { "of": "member", "match": { "id": "name" } } }',
  ],
  ['match count', '{ "owner": { "of": "charge-station", "match": { ▲"dcGunCount": "1" } } }'],
  ['match empty', '{ "owner": { "of": "member", "match": ▲{} } }'],
  ['match missing', '{ ▲"owner": { "of": "member" } }'],
  ['of missing', '{ ▲"owner": { "match": { "id": "name" } } }'],
  ['keyword unknown', '{ "owner": { "of": "member", ▲"mach": { "id": "name" }, "match": { "id": "name" } } }'],
  ['nothing', '▲{}', '"set": {"name":"\'1\'"}'],
  ['name of a field', '{ ▲"amount": { "of": "member", "match": { "id": "name" } } }', '"set": {"name":"\'1\'"}'],
  ['name of a variable', '{ ▲"target": { "of": "member", "match": { "id": "name" } } }', '"set": {"name":"\'1\'"}'],
  ['name of a word', '{ ▲"in": { "of": "member", "match": { "id": "name" } } }', '"set": {"name":"\'1\'"}'],
  ['name of a type', '{ ▲"list": { "of": "member", "match": { "id": "name" } } }', '"set": {"name":"\'1\'"}'],
  ['name of the system', '{ ▲"version": { "of": "member", "match": { "id": "name" } } }', '"set": {"name":"\'1\'"}'],
  ['name unusable', '{ ▲"The_owner": { "of": "member", "match": { "id": "name" } } }', '"set": {"name":"\'1\'"}'],
  ['used in set', owner, '"set": { "name": "owner.▲nicknam" }'],
  ['used in set, wrong type', owner, '"set": { "amount": ▲"owner.nickname" }'],
  ['used in set, guarded', owner, '"set": { "name": { "when": "owner.▲balnce > 0", "value": "name" } }'],
  ['used in ensure', owner, '"ensure": [{ "that": "owner.▲balnce > 0", "message": "m" }]'],
  ['used in ensure, a value', owner, '"ensure": [{ "that": "owner.memberStatus == ▲\'9\'", "message": "m" }]'],
  [
    'used in ensure beside rows',
    owner,
    '"ensure": [{ "rows": { "of": "coupon", "match": { "couponName": "owner.▲nicknam" } }, "that": "size(rows) == 0", "message": "m" }]',
  ],
  ['used in add', owner, '"add": { "blacklist": { "memberId": "owner.▲idd" } }'],
  [
    'used in add when',
    owner,
    '"add": { "blacklist": { "when": "owner.▲idd != \'\'", "values": { "memberId": "id" } } }',
  ],
  [
    'used in change match',
    owner,
    '"change": { "coupon": { "match": { "id": "owner.▲idd" }, "set": { "receivedCount": "1" } } }',
  ],
  [
    'used in change set',
    owner,
    '"change": { "coupon": { "match": { "id": "id" }, "set": { "receivedCount": "owner.▲scor" } } }',
  ],
  [
    'used in change ensure',
    owner,
    '"change": { "coupon": { "match": { "id": "id" }, "ensure": [{ "that": "owner.▲scor > 0", "message": "m" }], "set": { "receivedCount": "1" } } }',
  ],
  ['used in when', owner, '"when": "▲owner.id != \'\'", "set": { "name": "\'1\'" }'],
  ['used under another name', owner, '"set": { "name": "▲ower.nickname" }'],
];

/** Chance, several records at once, and amounts in parts. */
const taken = '{ "of": "coupon-record", "match": { "couponId": "id" } }';
const several: readonly Row[] = [
  [
    'draw by a text',
    '"go": { "title":"G", "read": { "one": { "of": "coupon", "match": { "id": "name" }, "draw": ▲"couponName" } }, "set": {"name":"one.couponName"} }',
  ],
  [
    'draw by what is not there',
    '"go": { "title":"G", "read": { "one": { "of": "coupon", "match": { "id": "name" }, "draw": ▲"chance" } }, "set": {"name":"one.couponName"} }',
  ],
  [
    'draw in a rule',
    '"go": { "title":"G", "ensure": [{ "rows": { "of": "coupon", "match": { "id": "name" }, ▲"draw": "discountRate" }, "that": "size(rows) == 0", "message": "m" }], "set": {"name":"\'1\'"} }',
  ],
  ['times is a text', '"go": { "title":"G", "add": {"blacklist": {"times": ▲"name", "values": {"memberId":"id"}}} }'],
  [
    'times is an unknown name',
    '"go": { "title":"G", "add": {"blacklist": {"times": "▲count", "values": {"memberId":"id"}}} }',
  ],
  ['times without values', '"go": { "title":"G", "add": {▲"blacklist": {"times": "3"}} }'],
  [
    'each of no sub-table',
    '"go": { "title":"G", "add": {"blacklist": {"each": {"car": {"of": ▲"member.cars", "match": {"memberId":"id"}}}, "values": {"memberId":"car.memberId"}}} }',
  ],
  [
    'each of no screen',
    '"go": { "title":"G", "add": {"blacklist": {"each": {"car": {"of": ▲"cars", "match": {"memberId":"id"}}}, "values": {"memberId":"id"}}} }',
  ],
  [
    'each of an unknown field',
    '"go": { "title":"G", "add": {"blacklist": {"each": {"car": {"of": "member.memberCars", "match": {▲"membrId":"id"}}}, "values": {"memberId":"id"}}} }',
  ],
  [
    'each by the name of a field',
    `"go": { "title":"G", "add": {"blacklist": {"each": {▲"name": ${taken}}, "values": {"memberId":"id"}}} }`,
  ],
  [
    'each with times',
    `"go": { "title":"G", "add": {"blacklist": {"each": {"one": ${taken}}, ▲"times": "2", "values": {"memberId":"id"}}} }`,
  ],
  [
    'each with as',
    `"go": { "title":"G", "add": {"blacklist": {"each": {"one": ${taken}}, ▲"as": "black", "values": {"memberId":"id"}}} }`,
  ],
  [
    'each read for an unknown field',
    `"go": { "title":"G", "add": {"blacklist": {"each": {"one": ${taken}}, "values": {"memberId":"id", "remark":"one.▲nope"}}} }`,
  ],
  [
    'split without each',
    '"go": { "title":"G", "add": {"member-charge-record": {▲"split": {"amount": {"amount":"amount", "by":"discountRate"}}, "values": {"memberId":"id"}}} }',
  ],
  [
    'split by what is not there',
    '"go": { "title":"G", "add": {"member-charge-record": {"each": {"one": {"of": "coupon", "match": {"couponName":"name"}}}, "split": {"amount": {"amount":"amount", "by":▲"chance"}}, "values": {"memberId":"id"}}} }',
  ],
  [
    'split by a text',
    '"go": { "title":"G", "add": {"member-charge-record": {"each": {"one": {"of": "coupon", "match": {"couponName":"name"}}}, "split": {"amount": {"amount":"amount", "by":▲"couponName"}}, "values": {"memberId":"id"}}} }',
  ],
  [
    'split of a text',
    '"go": { "title":"G", "add": {"member-charge-record": {"each": {"one": {"of": "coupon", "match": {"couponName":"name"}}}, "split": {"amount": {"amount":▲"name", "by":"discountRate"}}, "values": {"memberId":"id"}}} }',
  ],
  [
    'split into an unknown field',
    '"go": { "title":"G", "add": {"member-charge-record": {"each": {"one": {"of": "coupon", "match": {"couponName":"name"}}}, "split": {▲"amunt": {"amount":"amount", "by":"discountRate"}}, "values": {"memberId":"id", "amount":"1"}}} }',
  ],
];

describe('a mistake in an action is found at the place of the ▲', () => {
  it.each(actions.map(aroundAction))('%s', expectAtMark);
  it.each(several.map(aroundAction))('%s', expectAtMark);
  it.each(reads.map(reading).map(aroundAction))('read: %s', expectAtMark);
});
