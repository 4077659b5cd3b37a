import type { Look } from '../../Look.ts';
import { textLook } from '../../text/textLooks.ts';

/** A text that is chosen in the report of another screen. */
export const popupLook: Look = {
  ...textLook,
  control: async () => (await import('./PopupControl.tsx')).PopupControl,
};
