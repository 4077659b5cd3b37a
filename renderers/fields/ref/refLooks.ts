import type { Look } from '../Look.ts';
import { formatLabel } from '../formatText.ts';
import { MultiRefControl, RefControl } from './RefControl.tsx';
import { RefDisplay } from './RefDisplay.tsx';

/** A record of another screen. */
export const refLook: Look = { Control: RefControl, format: formatLabel, Display: RefDisplay };
/** Several records of another screen. */
export const multiRefLook: Look = { Control: MultiRefControl, format: formatLabel, Display: RefDisplay };
