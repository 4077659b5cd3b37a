import type { Look } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { JsonControl } from './JsonControl.tsx';
import { PasswordControl, TextAreaControl, TextControl } from './TextControl.tsx';
import { UrlDisplay } from './UrlDisplay.tsx';

/** One line of text, also for the types whose rule alone sets them apart. */
export const textLook: Look = { Control: TextControl, format: formatText };
/** Several lines of text. */
export const textAreaLook: Look = { Control: TextAreaControl, format: formatText };
/** A secret: written, never shown. */
export const passwordLook: Look = { Control: PasswordControl, format: (value) => (value ? '******' : '') };
/** A web address, shown as a safe link. */
export const urlLook: Look = { Control: TextControl, format: formatText, Display: UrlDisplay };
/** A JSON document. */
export const jsonLook: Look = { Control: JsonControl, format: formatText };
