import { lazyAntd } from '../../theme/index.ts';
import { formatText } from '../formatText.ts';
import type { Control, Look } from '../Look.ts';
import { readTime } from './readTime.ts';

const toLook = (control: () => Promise<Control>): Look => ({
  format: formatText,
  control,
  search: lazyAntd(control),
});
const controls = () => import('./DateControls.tsx');

/** A day. */
export const dateLook: Look = {
  ...toLook(async () => (await controls()).DateControl),
  cell: { takesEnter: true },
};
/** A moment. */
export const datetimeLook: Look = {
  ...toLook(async () => (await controls()).DatetimeControl),
  cell: { takesEnter: true },
};
/** A time of day. */
export const timeLook: Look = {
  ...toLook(async () => (await import('./TimeControl.tsx')).TimeControl),
  cell: { read: readTime },
};
