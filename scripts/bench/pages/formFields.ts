/** The fields of the form pages: the same for the screen file and for the form written by hand. */

/** The kinds of field the forms mix, in turn. */
export const formKinds = ['text', 'number', 'money', 'dict', 'date', 'switch', 'textarea'] as const;
export type FormKind = (typeof formKinds)[number];

/** One field of a form page. */
export interface FormField {
  readonly name: string;
  readonly title: string;
  readonly kind: FormKind;
  readonly required: boolean;
  /** The field that is typed into: it takes small letters only: capitals would be made of small ones. */
  readonly typed: boolean;
}

/** The rule of the field that is typed into. */
export const typedPattern = '^[a-z]+$';
export const typedMessage = '只能填写小写字母';

/** The choices of every `dict` field. */
export const choices = ['普通', '白银', '黄金', '铂金', '钻石'].map((text, index) => ({
  value: String(index + 1),
  text,
}));

/** `count` fields, half of them required; a switch always has a value, so it is never one of them. */
export function toFormFields(count: number): readonly FormField[] {
  const typedIndex = formKinds.length * Math.ceil(count / 2 / formKinds.length);
  let required = 0;
  return Array.from({ length: count }, (_, index) => {
    const kind = formKinds[index % formKinds.length]!;
    const typed = index === typedIndex;
    const isRequired = !typed && kind !== 'switch' && required < count / 2 && required * 2 <= index;
    if (isRequired) required += 1;
    return { name: `field${index}`, title: `字段${index + 1}`, kind, required: isRequired, typed };
  });
}

/** How many messages an untouched form shows on submit, with one wrong text in it. */
export const messageCount = (fields: readonly FormField[]): number =>
  fields.filter((field) => field.required || field.typed).length;
