import { mergeAttributes, Node } from '@tiptap/core';
import { allowedHtml } from '../../../schemas/language/html/index.ts';
import type { Ports } from '../../ports/index.ts';
import { showPicture } from '../editor/showPicture.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Gives the pictures of one address another, or takes them out; no step that could be taken back. */
      movePictures: (from: string, to: string | null) => ReturnType;
    };
  }
}

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
  addCommands: () => ({
    movePictures:
      (from, to) =>
      ({ tr }) => {
        // From the end on: what is taken out moves nothing that is still to come.
        const places: number[] = [];
        tr.doc.descendants((node, place) => {
          if (node.attrs['src'] === from) places.unshift(place);
        });
        for (const place of places)
          if (to === null) tr.delete(place, place + 1);
          else tr.setNodeAttribute(place, 'src', to);
        tr.setMeta('addToHistory', false);
        return places.length > 0;
      },
  }),
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
