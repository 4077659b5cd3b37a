/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then; releasing at once cancels it in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
