import { Input } from 'antd';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { TextControl } from '../text/TextControl.tsx';
import { fieldTexts } from '../texts.ts';

/** A number the server gives: read in a form, typed only to search for it. */
export function SerialControl(props: ControlProps) {
  if (props.place === 'search') return <TextControl {...props} />;
  return <Input id={props.id} value={formatText(props.value) || fieldTexts.serial} disabled />;
}
