import type { Look } from '../Look.ts';
import { formatLabel } from '../formatText.ts';
import { RefDisplay } from './RefDisplay.tsx';

/** A record of another screen. */
export const refLook: Look = { format: formatLabel, Display: RefDisplay };
/** Several records of another screen. */
export const multiRefLook: Look = { format: formatLabel, Display: RefDisplay };
