import { formatText } from '../formatText.ts';
import type { Look } from '../Look.ts';
import { fieldTypes } from '../../../schemas/language/index.ts';
import { fieldTexts } from '../texts.ts';
import { LineControl } from './LineControl.tsx';
import { TagsDisplay } from './TagsDisplay.tsx';
import { UrlDisplay } from './UrlDisplay.tsx';

const controls = () => import('./TextControl.tsx');

/** One line of text, also for the types whose rule alone sets them apart. */
export const textLook: Look = {
  format: formatText,
  control: async () => LineControl,
  search: LineControl,
};
/** Several lines of text. */
export const textAreaLook: Look = { ...textLook, control: async () => (await controls()).TextAreaControl };
/** A secret: written, never shown. */
export const passwordLook: Look = {
  ...textLook,
  format: (value) => (value ? '******' : ''),
  control: async () => (await controls()).PasswordControl,
};
/** A web address, shown as a safe link. */
export const urlLook: Look = { ...textLook, Display: UrlDisplay, cell: { isDrawn: true } };
/** Marks of two characters each, one beside the other. */
export const tagsLook: Look = {
  ...textLook,
  Display: TagsDisplay,
  cell: { isDrawn: true, read: fieldTypes.tags.fromText! },
};
/** A JSON document. */
export const jsonLook: Look = { ...textLook, control: async () => (await import('./JsonControl.tsx')).JsonControl };
/** A number that the server gives. */
export const serialLook: Look = { ...textLook, pending: fieldTexts.serial };
