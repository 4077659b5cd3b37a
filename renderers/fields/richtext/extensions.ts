import type { Extensions } from '@tiptap/core';
import { HardBreak } from '@tiptap/extension-hard-break';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { allowedHtml } from '../../../schemas/language/html/index.ts';
import type { Ports } from '../../ports/index.ts';
import { PictureNode } from './PictureNode.ts';

/** Whether a link may lead to an address. */
export const isAddress = (address: string): boolean => allowedHtml['a']!['href']!.test(address);

/** Ctrl+Enter saves the form: it breaks no line. */
const LineBreak = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
  },
});

/** What a text can be made of: no more than the server keeps. */
export const extensionsWith = (uploads: Ports['uploads']): Extensions => [
  StarterKit.configure({
    // Pictures stand within lines, so that there is a place to write behind each.
    trailingNode: false,
    hardBreak: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isAddress(address),
    },
  }),
  LineBreak,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  TableKit.configure({ table: { resizable: false } }),
  PictureNode.configure({ uploads }),
];
