import type { Keyboard } from './FieldFact.ts';
import type { FieldType } from './fieldTypes.ts';
import { messages } from '../values/messages.ts';

/** A kind of text that many screens ask for: its rule and the words a person reads when it fails. */
export interface TextFormat {
  readonly pattern: string;
  readonly message: string;
  /** The field type it makes of a property that names none. */
  readonly type: FieldType;
  /** The keys that a phone shows to type it. @default those of the type */
  readonly keyboard?: Keyboard;
}

const line = (pattern: string, message: string, keyboard?: Keyboard): TextFormat => ({
  pattern,
  message,
  type: 'text',
  ...(keyboard && { keyboard }),
});

/** The formats of text by the name a screen file gives them. */
export const textFormats = {
  'natural-number': line('^\\d+$', messages.naturalNumber, 'numeric'),
  'english-letters': line('^[A-Za-z]+$', messages.englishLetters),
  landline: line('^\\d{3,4}-\\d{7,8}$', messages.landline, 'tel'),
  telephone: line('^[0-9-]{5,20}$', messages.telephone, 'tel'),
  'bank-card': line('^[1-9]\\d{9,19}$', messages.bankCard, 'numeric'),
  'id-number': line('^[A-Za-z0-9]{1,50}$', messages.idNumber),
  'id-card': line('^(\\d{15}|\\d{17}[\\dXx])$', messages.idCard),
  qq: line('^\\d{5,12}$', messages.qq, 'numeric'),
  'document-number': line('^[A-Za-z0-9][A-Za-z0-9_\\.\\/#*-]*$', messages.documentNumber),
  'plate-number': line('^[\\u4e00-\\u9fa5A-Z0-9]+$', messages.plateNumber),
  'letters-digits-20': line('^[A-Za-z0-9]{1,20}$', messages.lettersDigits20),
  'chinese-english-100': line('^[\\u4e00-\\u9fa5A-Za-z ]{2,100}$', messages.chineseEnglish100),
  'digit-lines': { pattern: '^[\\d\\r\\n]+$', message: messages.digitLines, type: 'textarea' },
  'text-255': line('^[\\s\\S]{0,255}$', messages.text255),
} as const satisfies Record<string, TextFormat>;

/** The name of a format of text. */
export type TextFormatName = keyof typeof textFormats;

/** The format of text that a name stands for; none for the formats that are field types. */
export const textFormatOf = (name: string | undefined): TextFormat | undefined =>
  name !== undefined && Object.hasOwn(textFormats, name) ? textFormats[name as TextFormatName] : undefined;
