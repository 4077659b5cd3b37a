import { mergeAttributes, Node } from '@tiptap/core';
import { allowedHtml } from '../../../schemas/language/html/index.ts';
import type { Ports } from '../../ports/index.ts';
import { showPicture } from '../editor/showPicture.ts';

interface PictureOptions {
  readonly uploads: Ports['uploads'] | null;
}

const isOurs = (address: string): boolean => allowedHtml['img']!['src']!.test(address);

/** A picture within a line: it is kept by its path, and shown by the address that the path has for this person. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({ uploads: null }),
  addAttributes: () => ({ src: { default: null }, alt: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isOurs(image.getAttribute('src') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView() {
    const { uploads } = this.options;
    return ({ node }) => {
      const dom = document.createElement('img');
      const { src, alt } = node.attrs as { readonly src: string; readonly alt: string | null };
      dom.alt = alt ?? '';
      if (src.startsWith('data:')) dom.src = src;
      const destroy = src.startsWith('data:') || !uploads ? () => {} : showPicture(dom, src, uploads);
      return { dom, destroy };
    };
  },
});
