import type { Look } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';

/** The look of `serial`. */
export const serialLook: Look = { format: formatText, pending: fieldTexts.serial };
