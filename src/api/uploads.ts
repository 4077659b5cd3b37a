import { DataError, type Uploads } from '../../renderers/ports/index.ts';
import { texts } from '../messages/texts.ts';
import { toBucket, toFileAddress } from './bucket.ts';
import { callFile } from './call.ts';
import { apiBase } from './http.ts';

/** Where the files of the API in use lie, if not with the API. */
const bucket = toBucket(apiBase || location.origin, import.meta.env.VITE_FILE_BUCKETS ?? '');

/** Files over HTTP. */
export const uploads: Uploads = {
  upload: async (...asked) => (await loadSender()).upload(...asked),

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

/** What sends files is fetched with the first of them, over the same network. */
async function loadSender(): Promise<typeof import('./uploadTo.ts')> {
  try {
    return await import('./uploadTo.ts');
  } catch (error) {
    console.warn('what sends files could not be loaded', error);
    throw new DataError('offline', texts.offline);
  }
}
