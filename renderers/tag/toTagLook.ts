import '../theme/index.ts';
import './tag.css';

/** What makes an element the tag of a colour: its class, and properties where the colour has no name. */
export interface TagLook {
  readonly className: string;
  readonly properties: Readonly<Record<`--vf-tag-${string}`, string>>;
}

const none: TagLook['properties'] = {};

/**
 * The one look of a dictionary item, wherever it is drawn. An item without a colour is plain text, and so is one of the
 * colour `default`: antd's grey of a tag without one.
 *
 * @param colour a name such as `green`, or a colour in hexadecimal, which is darkened until it can be read
 */
export function toTagLook(colour: string | undefined): TagLook {
  if (!colour || colour === 'default') return { className: 'vf-plain-item', properties: none };
  if (!colour.startsWith('#')) return { className: `vf-tag vf-tag-${colour}`, properties: none };
  return { className: 'vf-tag vf-tag-own', properties: { '--vf-tag-own': colour } };
}
