import { detectType, type FileType } from './detectType.ts';
import { refusalTexts } from './texts.ts';

/** What is called a picture. */
const pictureNames = /\.(png|jpe?g|gif|webp|bmp|svg|heic|tiff?)$/i;

/** The type of a file that may be stored, or why it may not. */
export function takeFile(bytes: Uint8Array, name: string): FileType | string {
  if (bytes.length === 0) return refusalTexts.empty;
  const { noPicture, unknownType } = refusalTexts;
  return detectType(bytes, name) ?? (pictureNames.test(name) ? noPicture : unknownType);
}
