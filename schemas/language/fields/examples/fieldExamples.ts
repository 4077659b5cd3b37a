/**
 * An example of every field type, from which the reference and the gallery are made. They stand apart from the facts:
 * no list has to load them.
 */
import type { FieldType } from '../fieldTypes.ts';
import { choiceExamples, refExamples, uploadExamples } from './choiceExamples.ts';
import type { FieldExample } from './FieldExample.ts';
import { dateExamples, numberExamples } from './numberExamples.ts';
import { formedExamples, textExamples } from './textExamples.ts';

export type { FieldExample } from './FieldExample.ts';

/** Types that are alike, in the order of the reference. */
export const exampleGroups = [
  { title: '文本', examples: textExamples },
  { title: '数字', examples: numberExamples },
  { title: '日期与时间', examples: dateExamples },
  { title: '选择', examples: choiceExamples },
  { title: '关联', examples: refExamples },
  { title: '有格式的文本', examples: formedExamples },
  { title: '上传', examples: uploadExamples },
] as const satisfies readonly { readonly title: string; readonly examples: Readonly<Record<string, FieldExample>> }[];

/** The example of each field type; a type without one does not compile. */
export const fieldExamples = {
  ...textExamples,
  ...numberExamples,
  ...dateExamples,
  ...choiceExamples,
  ...refExamples,
  ...formedExamples,
  ...uploadExamples,
} satisfies Readonly<Record<FieldType, FieldExample>>;

/** What a type is called in Chinese: the last words of what the reference says of it. */
export const chineseNameOf = ({ description }: Pick<FieldExample, 'description'>): string =>
  /[^.]*$/.exec(description)![0].trim();
