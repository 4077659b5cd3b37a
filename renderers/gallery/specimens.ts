/** What the gallery shows: every field type of the language by its example. */
import type { ScreenRecord } from '../../schemas/language/index.ts';
import {
  chineseNameOf,
  exampleGroups,
  type FieldExample,
} from '../../schemas/language/fields/examples/fieldExamples.ts';
import { sampleField, toSourceText } from './sourceText.ts';

/** One field type to try out. */
export interface Specimen {
  readonly type: string;
  /** What it is called in Chinese. */
  readonly name: string;
  readonly about: string;
  /** The file as it is at first. */
  readonly text: string;
  readonly records: readonly ScreenRecord[];
}

const names = ['示例一', '示例二', '示例三'];

function toSpecimen(type: string, example: FieldExample): Specimen {
  const name = chineseNameOf(example);
  return {
    type,
    name,
    about: example.about,
    text: toSourceText(type, name, example),
    records: names.map((name, index) => ({
      id: String(index + 1),
      version: 1,
      name,
      ...(example.values[index] !== undefined && { [sampleField]: example.values[index] }),
    })),
  };
}

/** Field types that are alike, under their heading. */
export interface SpecimenGroup {
  readonly title: string;
  readonly specimens: readonly Specimen[];
}

/** All field types in the order of the reference. */
export const specimenGroups: readonly SpecimenGroup[] = exampleGroups.map(({ title, examples }) => ({
  title,
  specimens: Object.entries<FieldExample>(examples).map(([type, example]) => toSpecimen(type, example)),
}));

/** The types whose name, in either language, or group has the words in it. */
export function findSpecimens(words: string): readonly SpecimenGroup[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return specimenGroups;
  return specimenGroups.flatMap(({ title, specimens }) => {
    const found = specimens.filter(({ type, name, about }) =>
      [type, name, about, title].some((text) => text.toLowerCase().includes(wanted)),
    );
    return found.length > 0 ? [{ title, specimens: found }] : [];
  });
}
