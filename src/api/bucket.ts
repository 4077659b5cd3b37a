/**
 * The object storage that belongs to an API, by pairs such as
 * `https://api-test.example=https://test-files.example,https://api.example=https://files.example`.
 * @param api the address of the API in use
 * @returns null where no pair names it: files then come from the API itself
 */
export function toBucket(api: string, pairs: string): string | null {
  const found = pairs
    .split(',')
    .map((pair) => pair.trim().split('='))
    .find(([host]) => host !== undefined && host !== '' && withoutSlash(host) === withoutSlash(api));
  return found?.[1] ? withoutSlash(found[1]) : null;
}

/** The address of a stored file in a bucket; a whole web address stays as it is. */
export function toFileAddress(path: string, bucket: string): string {
  if (/^https?:\/\//i.test(path)) return path;
  return `${bucket}/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`;
}

function withoutSlash(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
