import { formatLabel, toParts } from '../formatText.ts';
import type { ControlProps, Look } from '../Look.ts';
import { whenPressed } from '../whenPressed.tsx';
import { RefDisplay } from './RefDisplay.tsx';
import { useRefLabels } from './useRefLabels.ts';

const one = async () => (await import('./RefControl.tsx')).RefControl;
const several = async () => (await import('./RefControl.tsx')).MultiRefControl;

/** A record of another screen. */
export const refLook: Look = {
  format: formatLabel,
  Display: RefDisplay,
  control: one,
  search: whenPressed(one, useLabels),
  cell: { closesOnChoice: true, takesEnter: true },
};
/** Several records of another screen. */
export const multiRefLook: Look = {
  ...refLook,
  control: several,
  search: whenPressed(several, useLabels, true),
  cell: { takesEnter: true },
};

function useLabels({ field, value, getRecord }: ControlProps): readonly string[] {
  const labels = useRefLabels(field, value, getRecord());
  return toParts(value).map((part) => labels.get(part) ?? part);
}
