import { isSystemField } from '../screen/systemFields.ts';
import { type Report, unknownField } from '../screen/knownFields.ts';
import type { Field } from '../screen/Field.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';
import type { Path } from '../text/SourceText.ts';

/** A list of fields that must have a value, with their properties. */
export interface RequiredFields {
  readonly names: readonly string[] | undefined;
  readonly properties: Readonly<Record<string, PropertyFile>>;
  readonly fields: readonly Field[];
}

/**
 * Whether each name of a `required` is a field that somebody can fill in. @param path of the object that holds `required`
 * and `properties`
 */
export function checkRequired({ names, properties, fields }: RequiredFields, path: Path, report: Report): void {
  names?.forEach((name, index) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const reason = property ? whyNotFilled(name, property) : whyNoField(name, fields);
    if (reason) report([...path, 'required', index], reason);
    else if (property?.requiredWhen !== undefined)
      report(
        [...path, 'properties', name, 'requiredWhen'],
        `\`${name}\` 已列在 \`required\` 里，总是必填，\`requiredWhen\` 没有作用`,
        'key',
      );
  });
}

const whyNoField = (name: string, fields: readonly Field[]): string =>
  isSystemField(name) ? `\`${name}\` 由服务器给出，总有值，不用列在 \`required\` 里` : unknownField(name, fields);

/** Why nobody could fill in a field that must have a value. */
function whyNotFilled(name: string, property: PropertyFile): string | undefined {
  const giver = (['computed', 'serial', 'treeCode', 'count'] as const).find(
    (keyword) => property[keyword] !== undefined,
  );
  if (giver)
    return `\`${name}\` 的值由 \`${giver}\` ${giver === 'serial' || giver === 'treeCode' ? '给出' : '算出'}，没有人填写，列在 \`required\` 里没有作用`;
  if (property.default !== undefined) return undefined;
  if (property.readOnly) return `\`${name}\` 是 readOnly，没有人填写：它会一直是空的；去掉它，或给它 \`default\``;
  if (property.form === false)
    return `\`${name}\` 不在表单里（"form": false），没有人能填写：记录永远存不下；给它 \`default\` 或放进表单`;
  return undefined;
}
