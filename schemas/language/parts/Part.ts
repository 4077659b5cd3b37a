import type { Json } from '../values/Json.ts';
import type { Path, SourceText } from '../text/SourceText.ts';

/** Values of an object of JSON by their keys. */
export type JsonObject = Readonly<Record<string, Json>>;

/** One thing that a part leaves to whoever uses it. */
export interface Parameter {
  readonly description: string;
  /** What it is where nobody says; without one it has to be said. `null` leaves out what stands for it. */
  readonly default?: Json;
  /** A value that somebody would give. */
  readonly example?: Json;
}

/** What several screens share, under a name: fields, rules and actions with parameters in them. */
export interface Part {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** Keywords of a screen file, as they are written: with `${parameter}` in them. */
  readonly keywords: JsonObject;
  /** Knows where everything stands in the file of the part. */
  readonly source: SourceText;
}

/** The parts that there are, and those that are broken just now: naming one of these is no mistake of a screen. */
export interface Parts {
  readonly byName: ReadonlyMap<string, Part>;
  readonly broken: ReadonlySet<string> | 'any';
}

/** A place in a part, by the keys that are written there. */
export interface PartPlace {
  readonly part: Part;
  readonly path: Path;
}

/** The keywords of a screen file that a part may bring. */
export const partKeywords = ['required', 'properties', 'rules', 'actions'] as const;
