import { factOf, type Field } from '../../../schemas/language/index.ts';
import { offered } from '../../../schemas/language/screen/offered.ts';
import {
  labelsOf,
  type KnownChoices,
  textsToLookUp,
  toCodeMatches,
  toItemMatches,
  toMatches,
  type ChoiceMatch,
} from '../../../schemas/language/cells/index.ts';
import { type CodesName, loadCodes } from '../../../schemas/language/codes/index.ts';
import { narrowingOf } from '../../fields/ref/narrowingOf.ts';
import type { Ports, RefNarrowing } from '../../ports/index.ts';
import type { GridRows } from '../rows/GridRows.ts';

/** What is known of the choices of each column when a paste is read. */
export type ChoicesByField = ReadonlyMap<Field, LookedUp>;
/** What is known of the choices of one column. */
export interface LookedUp extends KnownChoices {
  /** The label of a stored value; undefined where it has to be asked for. */
  readonly labelOf: (value: string) => string | undefined;
}

/** So many records of the same name are looked at. */
const pageSize = 50;
/** So many records are few enough to be told as what may be filled in. */
const mostTold = 20;
/** Questions that are on their way at once. */
const lanes = 4;

/** Finds out what the texts of each column stand for. @throws DataError where that cannot be asked */
export async function lookUpChoices(
  texts: ReadonlyMap<Field, readonly string[]>,
  { ports, screen }: Pick<GridRows, 'ports' | 'screen'>,
): Promise<ChoicesByField> {
  const found = new Map<Field, LookedUp>();
  for (const [field, own] of texts) found.set(field, await known(field, own, ports.dictionaries, screen.id));
  return found;
}

function known(
  field: Field,
  texts: readonly string[],
  dictionaries: Ports['dictionaries'],
  screenId: string,
): Promise<LookedUp> {
  const { codes } = factOf(field);
  if (field.ref) return knownRecords(field, texts, dictionaries, screenId);
  return codes ? knownCodes(codes, texts) : knownItems(field, texts, dictionaries);
}

async function knownCodes(codes: CodesName, texts: readonly string[]): Promise<LookedUp> {
  const table = await loadCodes(codes);
  const matches = toCodeMatches(table, texts);
  return { matchOf: (text) => matches.get(text), labels: [], labelOf: table.labelOf };
}

async function knownItems(
  field: Field,
  asked: readonly string[],
  dictionaries: Ports['dictionaries'],
): Promise<LookedUp> {
  const items = offered(field, field.items ?? (field.dict ? await dictionaries.getItems(field.dict) : []));
  const matches = toItemMatches(items, textsToLookUp(asked));
  const texts = new Map(items.map(({ value, text }) => [value, text]));
  return {
    matchOf: (text) => matches.get(text),
    labels: labelsOf(items),
    labelOf: (value) => wholeLabel(value, texts),
  };
}

/** The labels of a value of one choice or several; undefined where one is not known. */
function wholeLabel(value: string, known: ReadonlyMap<string, string>): string | undefined {
  const parts = value.split(',').map((part) => known.get(part));
  return parts.every((label) => label !== undefined) ? parts.join(',') : undefined;
}

async function knownRecords(
  field: Field,
  texts: readonly string[],
  dictionaries: Ports['dictionaries'],
  screenId: string,
): Promise<LookedUp> {
  const matches = new Map<string, ChoiceMatch>();
  const labels = new Map<string, string>();
  const open = [...textsToLookUp(texts)];
  const narrowing = narrowingOf(field, screenId, {});
  const options = narrowing ? { options: narrowing } : {};
  const ask = async (): Promise<void> => {
    for (let text = open.pop(); text !== undefined; text = open.pop()) {
      const found = await dictionaries.searchRef(field.ref!, { keyword: text, page: 1, pageSize, ...options });
      const choices = found.map((choice) => ({ ...choice, label: choice.text }));
      const match = toMatches(choices, [text]).get(text);
      if (match) matches.set(text, match);
      for (const { value, label } of choices) labels.set(value, label);
    }
  };
  await Promise.all(Array.from({ length: lanes }, ask));
  const few = texts.every((text) => matches.has(text)) ? [] : await fewRecords(field, dictionaries, options);
  return { matchOf: (text) => matches.get(text), labels: few, labelOf: (value) => wholeLabel(value, labels) };
}

/** What the records are called that may be chosen, where they are few; none where that depends on the row. */
async function fewRecords(
  field: Field,
  dictionaries: Ports['dictionaries'],
  options: { readonly options?: RefNarrowing },
): Promise<readonly string[]> {
  if (field.narrowedBy) return [];
  const found = await dictionaries.searchRef(field.ref!, { keyword: '', page: 1, pageSize: mostTold + 1, ...options });
  return found.length > mostTold ? [] : [...new Set(found.map(({ text }) => text))].filter(Boolean);
}
