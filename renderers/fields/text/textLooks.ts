import type { Look } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { UrlDisplay } from './UrlDisplay.tsx';

/** One line of text, also for the types whose rule alone sets them apart. */
export const textLook: Look = { format: formatText };
/** Several lines of text. */
export const textAreaLook: Look = { format: formatText };
/** A secret: written, never shown. */
export const passwordLook: Look = { format: (value) => (value ? '******' : '') };
/** A web address, shown as a safe link. */
export const urlLook: Look = { format: formatText, Display: UrlDisplay };
/** A JSON document. */
export const jsonLook: Look = { format: formatText };
