/** How a file comes to the person's own machine. */
export { saveBlob } from './saveFile.ts';
export { useDownload } from './useDownload.ts';
