/** How long a download has to start: releasing its address at once cancels it in some browsers. */
const startsWithin = 60_000;

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  saveUrl(URL.createObjectURL(blob), name, (url) => URL.revokeObjectURL(url));
}

/** Hands what lies at an address to the browser's downloads, and gives the address back once they have started. */
export function saveUrl(url: string, name: string, release: (url: string) => void): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener noreferrer';
  link.click();
  setTimeout(() => release(url), startsWithin);
}
