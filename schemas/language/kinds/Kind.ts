import type { LinkContext } from '../linking/LinkContext.ts';
import type { LookUp } from '../linking/lookedUp.ts';
import type { DictsByCode, Report } from '../screen/knownFields.ts';
import type { Screen } from '../screen/Screen.ts';
import type { FileBase, ScreenFile } from '../screen/ScreenFile.ts';
import type { ScreenOrigin } from './toScreenBase.ts';

/** Something of which there can be one only: what it is, where a file says it, and what a person calls it. */
export type Claim = readonly [claim: string, where: readonly (string | number)[], what: string];

/** What the language knows of one kind of screen; nobody else asks which kind a screen is. */
export interface Kind<S extends Screen, F extends ScreenFile> {
  /** What a configurator reads about it. */
  readonly description: string;
  /** The keywords at the root of its files, beside those that every file may have. */
  readonly keywords: Readonly<Record<Exclude<keyof F, keyof FileBase>, true>>;
  /** Fills in every default by convention; names of other screens are still as written. */
  toScreen(file: F, origin: ScreenOrigin): S;
  /** Everything about one file that needs no other file. */
  check(file: F, screen: S, dicts: DictsByCode, report: Report): void;
  /** Resolves what only all files together can say. */
  link(screen: S, file: F, context: LinkContext, report: Report): S;
  /** Everything of which there can be one only, in this file and in all of them. */
  claimsOf(screen: S, file: F): readonly Claim[];
  /** By which fields it finds records, its own or others': their tables keep an index for it. */
  lookUpsOf(screen: S): readonly LookUp[];
  /** The file that says in so many words what a file leaves to the conventions. */
  toFile(screen: S, file: F): F;
  /** The rest of a first file that works at once, line by line, behind its id and title. */
  readonly template: readonly string[];
}
