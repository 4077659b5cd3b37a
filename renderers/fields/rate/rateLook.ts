import { formatText } from '../formatText.ts';
import type { Look } from '../Look.ts';
import { NumberSearch } from '../number/numberLooks.ts';

/** A rating as its stars, `★★★½☆`: text, so that a column of them costs no more than any other. */
export const rateLook: Look = {
  format: (value, { maximum = 5 }) => {
    const stars = Number(value);
    if (formatText(value) === '' || !(stars >= 0 && stars <= maximum)) return formatText(value);
    const halves = Math.round(stars * 2);
    const full = Math.floor(halves / 2);
    return '★'.repeat(full) + (halves % 2 === 1 ? '½' : '') + '☆'.repeat(maximum - Math.ceil(halves / 2));
  },
  control: async () => (await import('./RateControl.tsx')).RateControl,
  search: NumberSearch,
  cell: { closesOnChoice: true },
};
