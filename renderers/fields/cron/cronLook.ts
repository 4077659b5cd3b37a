import { textLook } from '../text/textLooks.ts';
import type { Look } from '../Look.ts';

/** Times that come again, typed or put together in an editor of their own. */
export const cronLook: Look = {
  ...textLook,
  control: async () => (await import('./CronControl.tsx')).CronControl,
};
