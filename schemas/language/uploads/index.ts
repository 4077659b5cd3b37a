/** The door of what may be uploaded, the same in browser and server. */
export { detectType, type FileType } from './detectType.ts';
export { takeFile } from './takeFile.ts';
export { refusalTexts } from './texts.ts';
export { uploadLimits } from './uploadLimits.ts';
