import type { NestedSchema } from './NestedSchema.ts';

/** The title of the form that an object has, of several; undefined where two could be meant. */
export function kindOf(value: object, { oneOf, anyOf }: NestedSchema): string | undefined {
  const [form, other] = (oneOf ?? anyOf ?? []).filter(
    ({ required = [], properties = {} }) =>
      required.every((name) => name in value) && Object.keys(value).every((name) => name in properties),
  );
  return other ? undefined : form?.title;
}
