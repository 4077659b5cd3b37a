import { describe, expect, it } from 'vitest';
import { aroundProperty, problemsAtMark } from '../reading/markedFile.ts';

const plate = (popup: string, fill: string) => `"plate": { "title": "车牌", "popup": ${popup}, "fill": ${fill} }`;
const good = '{ "plate": "plateNo" }';

describe('a field that is chosen in a report', () => {
  it.each([
    [
      ...aroundProperty(['no targets', '"plate": { "title": "车牌", "popup": ▲"car-plate-number" }']),
      '选中的没有填进 `plate` 自己：请在 `fill` 里写上 `"plate": "报表的列"`',
    ],
    [
      ...aroundProperty(['an unknown screen', plate('{ "report": ▲"car-plate-numbr" }', good)]),
      '是不是想写 `car-plate-number`？',
    ],
    [
      ...aroundProperty(['a screen that is none', plate('{ "report": ▲"member" }', good)]),
      '没有写 `report`，不能作为报表',
    ],
    [
      ...aroundProperty([
        'a column that the report has not',
        plate('"car-plate-number"', '{ "plate": ▲"auditRemark" }'),
      ]),
      '没有列 `auditRemark`；有 plateNo',
    ],
    [
      ...aroundProperty([
        'an order that is none',
        plate('{ "report": "car-plate-number", "sort": ▲"plateNo desc" }', good),
      ]),
      'column=asc 或 column=desc',
    ],
    [
      ...aroundProperty([
        'a parameter that the report has not',
        plate('{ "report": "car-plate-number", "params": { ▲"vin": "plate" } }', good),
      ]),
      '没有参数 `vin`',
    ],
  ])('%s is told where it stands', (_, marked, message) => {
    expect(problemsAtMark(marked)).toMatchObject([{ isAtMark: true, message: expect.stringContaining(message) }]);
  });
});
