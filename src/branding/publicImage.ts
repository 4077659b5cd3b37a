import { apiBase } from '../api/http.ts';

/** A loadable address of a public picture such as a logo, or null when the path is unsafe or empty. */
export function toPublicImage(path: string): string | null {
  if (!path) return null;
  if (/^https?:\/\//i.test(path)) return path;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) return null;
  return path.startsWith('/') ? path : `${apiBase}/sys/common/static/${path}`;
}
