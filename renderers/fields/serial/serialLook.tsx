import { Input } from 'antd';
import type { ControlProps, Look } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { TextControl } from '../text/TextControl.tsx';
import { fieldTexts } from '../texts.ts';

/** A number the server gives: read in a form, typed only to search for it. */
function SerialControl(props: ControlProps) {
  if (props.place === 'search') return <TextControl {...props} />;
  return <Input id={props.id} value={formatText(props.value) || fieldTexts.serial} disabled />;
}

/** The look of `serial`. */
export const serialLook: Look = { Control: SerialControl, format: formatText };
