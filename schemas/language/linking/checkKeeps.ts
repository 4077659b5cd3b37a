import { checkExpression } from '../expressions/checkExpression.ts';
import { type Report, unknownField } from '../screen/knownFields.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import { findScreen, type LinkContext } from './LinkContext.ts';

/** What `keep` asks of the records that a kept one points at. */
export function checkKeeps({ keep, fields }: RecordScreen, context: LinkContext, report: Report): void {
  keep?.forEach(({ with: asked = {} }, index) => {
    for (const [name, condition] of Object.entries(asked)) {
      const path = ['keep', index, 'with', name];
      const field = fields.find((one) => one.name === name);
      if (!field?.ref || field.through) {
        report(path, field ? `\`${name}\` 不是引用，没有指向的记录` : unknownField(name, fields), 'key');
        continue;
      }
      // A screen that is not there is told at the ref.
      const target = findScreen(field.ref.screen, path, context, () => undefined);
      if (target) checkExpression(condition, { fields: target.fields }, 'bool', path, { ...context, report }, 'sql');
    }
  });
}
