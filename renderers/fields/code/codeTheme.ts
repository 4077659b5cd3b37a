import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { styleNonce } from '../../theme/index.ts';

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--vf-primary)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], color: 'var(--vf-success)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--vf-warning)' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: 'var(--vf-muted)', fontStyle: 'italic' },
  { tag: [tags.tagName, tags.attributeName, tags.propertyName, tags.typeName], color: 'var(--vf-danger)' },
  { tag: [tags.heading, tags.strong], fontWeight: 'bold' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--vf-primary)' },
]);

const face = EditorView.theme({
  '&': { backgroundColor: 'var(--vf-background)', color: 'var(--vf-text)', fontSize: 'var(--vf-control-font)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--vf-code-family)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--vf-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--vf-head)',
    color: 'var(--vf-muted)',
    borderRight: '1px solid var(--vf-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--vf-hover)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--vf-selected) !important' },
});

/** How code looks in our colours; its styles come under the nonce of the page. */
export const codeTheme: Extension = [
  face,
  syntaxHighlighting(words),
  ...(styleNonce ? [EditorView.cspNonce.of(styleNonce)] : []),
];
