import { expect, test } from 'vitest';
import { searchedTexts } from '../../../schemas/language/fields/searchedTexts.ts';
import { textFormats } from '../../../schemas/language/fields/textFormats.ts';
import { keptText, searchedText } from '../../../schemas/language/index.ts';

const mobile = { type: 'mobile' };
const orderNo = { type: 'serial', serial: 'D{yyyyMMdd}{seq:6}' };
const gunNo = { type: 'text', pattern: '^\\d{16}$' };
const landline = { type: 'text', pattern: '^\\d{3,4}-\\d{7,8}$' };
const documentNo = { type: 'text', pattern: textFormats['document-number'].pattern };
const plateNo = { type: 'text', pattern: textFormats['plate-number'].pattern };
const vin = { type: 'text', pattern: '^[A-HJ-NPR-Z\\d]{17}$' };
const person = { type: 'text', pattern: '^[\\u4e00-\\u9fa5·]{2,20}$' };
const name = { type: 'text' };

test.each([
  [mobile, '138 0013 8000', '13800138000'],
  // As a chat and a web page hand them over.
  [mobile, '\u202d13800138000\u202c', '13800138000'],
  [name, '\ufeff东\u200b区', '东区'],
  [mobile, ' 138-0013-8000\t', '13800138000'],
  [mobile, '１３８００１３８０００', '13800138000'],
  [mobile, '0013 80', '001380'],
  [mobile, '+86 138 0013 8000', '13800138000'],
  [mobile, '＋８６-138-0013-8000', '13800138000'],
  [mobile, '(+86)13800138000', '13800138000'],
  [mobile, '8613800138000', '13800138000'],
  [orderNo, 'D20261122 000 123', 'D20261122000123'],
  [orderNo, 'd20261122000123', 'D20261122000123'],
  [{ type: 'text', numberOf: 'order.no' }, 'D2026 1122', 'D20261122'],
  [gunNo, '3201 0000 0000 0101', '3201000000000101'],
  [documentNo, 'ＳＦ1234 5678', 'SF12345678'],
  [{ type: 'text', pattern: '^[0-9A-Za-z]{10,20}$' }, '8986-0322 01', '8986032201'],
  [name, '　１０３ ', '103'],
  [plateNo, '沪a·123', '沪A123'],
])('a number that is searched for is found however it was pasted: %o %s', (field, typed, searched) => {
  expect(searchedText(field, typed)).toBe(searched);
});

test.each([
  [landline, '025-12345678'],
  [name, 'A-01 东'],
  [name, '王 小明'],
  [name, 'Ａ座１层'],
  [mobile, '*138 0*'],
  // Another country, and the beginning of what is still being typed.
  [mobile, '+85251234567'],
  [mobile, '8613'],
  [{ type: 'mobile', pattern: '^\\+?\\d+$' }, '+8613800138000'],
  [{ type: 'serial', serial: 'HT-{seq:4}' }, 'HT-0001'],
  [{ type: 'serial', serial: 'no{seq:4}' }, 'no0001'],
  [{ type: 'email' }, 'a-b@example.com'],
])('what belongs to the values stays: %o %s', (field, typed) => {
  expect(searchedText(field, typed)).toBe(typed);
});

test.each<readonly [Parameters<typeof searchedTexts>[0], string, readonly string[]]>([
  ...[' ', '\t', '，', ',', '、', ';', '；', '\n', '\r\n', '  ', ', '].map(
    (between) => [mobile, `15400006808${between}15300008889`, ['15400006808', '15300008889']] as const,
  ),
  [mobile, '138 0013 8000 139-0013-9000', ['138 0013 8000', '139-0013-9000'].map((one) => one.replaceAll(/\D/g, ''))],
  [mobile, '138 0013 8000, 13900139000', ['13800138000', '13900139000']],
  // What is no whole number is asked for as it is.
  [mobile, '13800138000 139', ['13800138000', '139']],
  [orderNo, 'd20261122000123 D20261122000124', ['D20261122000123', 'D20261122000124']],
  [gunNo, '3201 0000 0000 0101 3201000000000102', ['3201000000000101', '3201000000000102']],
  [{ type: 'email' }, 'a@example.com; b@example.com', ['a@example.com', 'b@example.com']],
  [name, '王 小明，李 四\tA;B\n赵、钱', ['王 小明', '李 四', 'A;B', '赵', '钱']],
  [{ type: 'tags' }, 'AA;BB, CC', ['AA;BB', 'CC']],
  [name, ' , ', []],
])('several values are told apart: %o %j', (field, typed, searched) => {
  expect(searchedTexts(field, typed)).toEqual(searched);
});

test.each([
  [mobile, '138 0013 8000', '13800138000'],
  [mobile, '138-0013-8000', '13800138000'],
  [mobile, '１３８００１３８０００', '13800138000'],
  [gunNo, '3201 0000 0000 0101', '3201000000000101'],
  [documentNo, '1462 2307 7373 3253 70', '146223077373325370'],
  [documentNo, 'ＳＦ１２３４　５６', 'SF123456'],
  [documentNo, 'ＳＦ 123456', 'SF123456'],
  [documentNo, 'HT-2026/07', 'HT-2026/07'],
  [landline, '025-12345678', '025-12345678'],
  [plateNo, '沪A·12345', '沪A12345'],
  [plateNo, ' 沪 a-12345', '沪A12345'],
  [plateNo, '沪ＡＤ１２３４５', '沪AD12345'],
  [plateNo, '沪A.12345', '沪A.12345'],
  [vin, 'lsvau2a3 7n2 183294', 'LSVAU2A37N2183294'],
  [person, '买买提·艾力', '买买提·艾力'],
  [{ type: 'text', pattern: '^[A-Z]\\w+$' }, 'Ab', 'Ab'],
  [name, '１ 号 桩', '１ 号 桩'],
  [name, '１２３', '１２３'],
  [name, ' 一号\r\n二号\n', '一号 二号'],
  [name, '\u200b 一\u200c号\u200d站\ufeff \u200b', '一号站'],
  [name, '家 👨‍👩‍👧 ❤️‍🔥 👩🏽‍🚀\u200d', '家 👨‍👩‍👧 ❤️‍🔥 👩🏽‍🚀'],
  [name, '\u200b\ufeff', ''],
  [name, '\u202e一号\u202c\u2067站\u2069\u200f', '一号站'],
  [mobile, '１８７００００１０４１', '18700001041'],
  [mobile, '\u200b187\u200b0000\u200d1041', '18700001041'],
  [mobile, '\u202d18700001041\u202c', '18700001041'],
  [{ type: 'password' }, 'a\u200bb', 'a\u200bb'],
  [{ type: 'textarea' }, '一\u200b号\n二号', '一\u200b号\n二号'],
  [{ type: 'date' }, '2026-01-31', '2026-01-31'],
  [{ type: 'cron' }, '0 0 12 1 1', '0 0 12 1 1'],
  [{ type: 'tags' }, 'AABB; 12', 'AA;BB;12'],
  [{ type: 'color' }, '#FFF', '#ffffff'],
  [{ type: 'lnglat' }, '113.5， 23.1', '113.5,23.1'],
])(
  'a number that is entered is kept however it was pasted, and a text as it was written: %o %s',
  (field, typed, kept) => {
    expect(keptText(field, typed)).toBe(kept);
  },
);
