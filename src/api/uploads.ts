import type { AxiosProgressEvent } from 'axios';
import { DataError, type Uploads } from '../../renderers/ports/index.ts';
import { toBucket, toFileAddress } from './bucket.ts';
import { callEnvelope, callFile } from './call.ts';
import { apiBase, FILE_TIMEOUT } from './http.ts';

/** Where the files of the API in use lie, if not with the API. */
const bucket = toBucket(apiBase || location.origin, import.meta.env.VITE_FILE_BUCKETS ?? '');

/** Files over HTTP. The stored path of an upload stands in the answer's `message`. */
export const uploads: Uploads = {
  async upload(file, { biz, forText = false, to, onProgress, signal }) {
    const data = new FormData();
    data.append('file', file);
    data.append('biz', biz);
    data.append('isup', '1');
    if (forText) data.append('jeditor', '1');
    const config = {
      method: 'POST',
      url: '/sys/common/upload',
      data,
      signal,
      timeout: FILE_TIMEOUT,
      onUploadProgress: ({ progress }: AxiosProgressEvent) => onProgress(Math.round((progress ?? 0) * 100)),
    } as const;
    const { message } = to?.action
      ? await (await import('./uploadTo.ts')).uploadTo(to, config)
      : await callEnvelope(config);
    // Without a word why: whoever sent the file has one.
    if (!message) throw new DataError('malformed', '');
    return message;
  },

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
