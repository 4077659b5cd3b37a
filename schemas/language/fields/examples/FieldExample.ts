/** What shows a configurator a field type: a field of it as a file says it, and values that records of it hold. */
export interface FieldExample {
  /** What the reference page says of the type: a sentence, and its name in Chinese. */
  readonly description: string;
  /** What the type is for, in the words of whoever writes screens. */
  readonly about: string;
  /** The property of a screen file. */
  readonly property: Readonly<Record<string, unknown>> & { readonly title: string };
  /** Values as they are stored, of one record each; none for what is never sent back. */
  readonly values: readonly (string | number | boolean)[];
}
