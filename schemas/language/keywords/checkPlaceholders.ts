import type { PropertyFile } from '../screen/PropertyFile.ts';
import type { FieldReport, Report } from '../screen/knownFields.ts';
import type { RecordFile } from '../screen/ScreenFile.ts';
import { hint } from '../text/problems.ts';

/** What the texts of a field may name of it, as `toField` fills it in: `${title}`. */
const known: readonly string[] = ['title', 'key', 'defaultValue'];

/** The names that a text has in places that look like those to be filled in. */
const namedIn = (text: string | undefined): readonly string[] =>
  [...(text ?? '').matchAll(/\$\{([^{}]*)\}/g)].map(([, name]) => name!);

/** Whether the texts of a field name what there is: people would read the rest as it is written. */
export function checkPlaceholders({ message, form }: PropertyFile, wrong: FieldReport): void {
  const check = (text: string | undefined, at: readonly string[]): void => {
    const strange = namedIn(text).find((name) => !known.includes(name.trim()) || name !== name.trim());
    if (strange !== undefined) wrong(at, `\`\${${strange}}\` 会原样显示给人看${hint(strange.trim(), known)}`, 'value');
  };
  if (typeof message === 'string') check(message, ['message']);
  else for (const [rule, text] of Object.entries(message ?? {})) check(text, ['message', rule]);
  if (typeof form === 'object') check(form.placeholder, ['form', 'placeholder']);
}

/** The messages of conditions are of no one field. */
export function checkRuleTexts({ rules = [], actions = {} }: RecordFile, report: Report): void {
  const check = (list: readonly { readonly message: string }[], path: readonly string[]): void =>
    list.forEach(({ message }, index) => {
      const [name] = namedIn(message);
      if (name !== undefined)
        report(
          [...path, index, 'message'],
          `\`\${${name}}\` 会原样显示给人看：条件的 \`message\` 里没有占位，请直接写文字`,
        );
    });
  check(rules, ['rules']);
  for (const [name, action] of Object.entries(actions))
    if (typeof action === 'object') check(action.ensure ?? [], ['actions', name, 'ensure']);
}
