import { useMemo } from 'react';
import { type CodesName, loadCodes } from '../../../schemas/language/codes/index.ts';
import { useAnswer } from '../../answers/index.ts';
import { formatLabel, formatText } from '../formatText.ts';
import type { ControlProps, Look } from '../Look.ts';
import { whenPressed } from '../whenPressed.tsx';

/** A place in a table of codes, which comes with the control: no call is made for it. */
export function toCodesLook(name: CodesName): Look {
  const control = async () => {
    const [{ toCodesControl }, table] = await Promise.all([import('./CodesControl.tsx'), loadCodes(name)]);
    return toCodesControl(table);
  };
  const useLabels = ({ value }: ControlProps): readonly string[] => {
    const code = formatText(value);
    const ask = useMemo(() => (code === '' ? null : async () => (await loadCodes(name)).labelOf(code)), [code]);
    const label = useAnswer(ask);
    return code === '' ? [] : [label ?? code];
  };
  return { format: formatLabel, control, search: whenPressed(control, useLabels), cell: { takesEnter: true } };
}
