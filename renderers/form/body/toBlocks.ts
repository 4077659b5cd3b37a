import { factOf, type Field } from '../../../schemas/language/index.ts';

/** Enough fields for a block to be worth its own frame, few enough that little of it lies off the screen. */
const wantedLength = 12;
/** So many one-column fields end a row in one, two and three columns alike. */
const evenCells = 6;

/**
 * Splits fields into blocks of about {@link wantedLength} only where a row ends whatever the width of the form, so
 * that the blocks below each other look like one grid.
 */
export function toBlocks(fields: readonly Field[]): readonly (readonly Field[])[] {
  const blocks: Field[][] = [];
  let block: Field[] = [];
  /** Cells since a row surely began; unknown behind a field that may be hidden. */
  let cells = 0;
  for (const field of fields) {
    const startsRow = isSurelyRow(field) || cells % evenCells === 0;
    if (block.length >= wantedLength && startsRow) {
      blocks.push(block);
      block = [];
    }
    block.push(field);
    if (isSurelyRow(field)) cells = 0;
    else cells += field.visibleWhen ? Number.NaN : 1;
  }
  return block.length > 0 ? [...blocks, block] : blocks;
}

const isSurelyRow = (field: Field): boolean => !field.visibleWhen && (field.form?.span ?? factOf(field).span) === 'row';
