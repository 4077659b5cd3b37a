import { Tag } from 'antd';

/** A text in a colour. Loaded when a form or detail shows one; lists paint their own. */
export function ColourTag({ color, text }: { readonly color: string; readonly text: string }) {
  return <Tag color={color}>{text}</Tag>;
}
