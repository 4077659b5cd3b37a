import type { Look } from '../Look.ts';
import { formatText } from '../formatText.ts';

/** The look of `serial`. */
export const serialLook: Look = { format: formatText };
