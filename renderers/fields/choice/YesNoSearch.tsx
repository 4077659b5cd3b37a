import type { ControlProps } from '../Look.ts';
import { YesNoSelect } from './YesNoSelect.tsx';

/** Searches for a switch. */
export const SwitchSearch = (props: ControlProps) => <YesNoSelect {...props} yes="Y" no="N" />;

/** Searches for a boolean. */
export const BooleanSearch = (props: ControlProps) => <YesNoSelect {...props} yes={true} no={false} />;
