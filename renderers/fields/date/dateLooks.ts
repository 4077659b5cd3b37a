import type { Look } from '../Look.ts';
import { formatText } from '../formatText.ts';

/** A day. */
export const dateLook: Look = { format: formatText };
/** A moment. */
export const datetimeLook: Look = { format: formatText };
/** A time of day. */
export const timeLook: Look = { format: formatText };
