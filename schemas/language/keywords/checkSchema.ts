import { type NestedPath, type NestedSchema, schemasIn } from '../nested/index.ts';
import type { FieldReport } from '../screen/knownFields.ts';
import { hint } from '../text/problems.ts';
import { whyNotPattern } from './whyNotPattern.ts';

/** How many forms may stand within each other, and how many parts a nested value has in all, before nobody finds anything in it. */
const deepest = 6;
const mostParts = 200;

/** Whether the schema of a nested value can be kept, and asked for in a form. @param at where the property says it */
export function checkSchema(schema: NestedSchema, at: NestedPath, wrong: FieldReport): void {
  let parts = 0;
  const visit = (one: NestedSchema, path: NestedPath, depth: number): void => {
    parts += 1;
    checkPart(one, (below, message) => wrong([...at, ...path, ...below], message, 'value'));
    const isNested = one.type === 'object' || one.type === 'array';
    if (isNested && depth > deepest)
      return wrong([...at, ...path], `嵌套超过 ${deepest} 层，没有人能填；请把里面的部分改成子表`, 'key');
    for (const [steps, part] of schemasIn(one)) visit(part, [...path, ...steps], depth + (isNested ? 1 : 0));
  };
  visit(schema, [], 1);
  if (parts > mostParts) wrong(at, `这里有 ${parts} 个部分，最多 ${mostParts} 个`, 'key');
}

function checkPart(schema: NestedSchema, wrong: (below: NestedPath, message: string) => void): void {
  const { type, properties, required = [], additionalProperties, dependentRequired = {}, pattern, items } = schema;
  const names = Object.keys(properties ?? {});
  const isKnown = (name: string): boolean =>
    names.includes(name) || properties === undefined || (additionalProperties ?? false) !== false;
  required.forEach((name, index) => {
    if (!isKnown(name)) wrong(['required', index], `没有字段 \`${name}\`${hint(name, names)}`);
  });
  for (const [name, others] of Object.entries(dependentRequired)) {
    for (const one of [name, ...others]) {
      if (!isKnown(one)) wrong(['dependentRequired', name], `没有字段 \`${one}\`${hint(one, names)}`);
    }
  }
  if (pattern !== undefined) {
    const reason = whyNotPattern(pattern);
    if (reason !== undefined) wrong(['pattern'], reason);
  }
  if (type === 'array' && items === undefined)
    wrong(['type'], '列表要写 `items`：每一项是什么；存几个选项是不是想写 `"field": "multi-dict"`？');
  if (
    type === 'object' &&
    names.length === 0 &&
    additionalProperties === undefined &&
    schema.oneOf === undefined &&
    schema.anyOf === undefined
  )
    wrong(['type'], '对象要写 `properties`：它有哪些部分');
}
