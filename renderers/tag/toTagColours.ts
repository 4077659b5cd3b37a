import { type TagLook, toTagLook } from './toTagLook.ts';

/** The colours of a dictionary item for what is no tag: its class gives `--vf-tag-text`, `-background` and `-border`. */
export function toTagColours(colour: string | undefined): TagLook {
  const { className, properties } = toTagLook(colour);
  return { className: className.replace(/^vf-(tag|plain-item) ?/, ''), properties };
}
