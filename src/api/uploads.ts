import type { Uploads } from '../../renderers/ports/index.ts';
import { toBucket, toFileAddress } from './bucket.ts';
import { callFile } from './call.ts';
import { apiBase } from './http.ts';

/** Where the files of the API in use lie, if not with the API. */
const bucket = toBucket(apiBase || location.origin, import.meta.env.VITE_FILE_BUCKETS ?? '');

/** Files over HTTP. */
export const uploads: Uploads = {
  upload: async (...asked) => (await import('./uploadTo.ts')).upload(...asked),

  async toUrl(path) {
    if (/^https?:\/\//i.test(path)) return path;
    if (bucket !== null) return toFileAddress(path, bucket);
    const steps = path.split('/').filter(Boolean).map(encodeURIComponent);
    return URL.createObjectURL(await callFile({ method: 'GET', url: `/sys/common/static/${steps.join('/')}` }));
  },

  release(url) {
    if (url.startsWith('blob:')) URL.revokeObjectURL(url);
  },
};
