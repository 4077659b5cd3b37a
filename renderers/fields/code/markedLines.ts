import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** A mistake in a text: its line and column from 1, and what is wrong. */
export interface SourceMark {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Marks these places of a text in the place of those that were marked before. */
export const setMarks = StateEffect.define<readonly SourceMark[]>();

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, state: { doc } }) {
    let marks = before.map(changes);
    for (const effect of effects) {
      if (!effect.is(setMarks)) continue;
      const made = effect.value.flatMap(({ line, column, message }) => {
        if (line > doc.lines) return [];
        const { from, to, text } = doc.line(line);
        const start = Math.min(from + column - 1, to);
        const word = /^("(\\.|[^"\\])*"|[\w.+-]+|.)?/.exec(text.slice(start - from))![0];
        const place = Decoration.mark({ class: 'cm-mistake', attributes: { title: message } });
        return [
          Decoration.line({ class: 'cm-mistaken' }).range(from),
          ...(word ? [place.range(start, start + word.length)] : []),
        ];
      });
      marks = Decoration.set(made, true);
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Lines with mistakes stand on a coloured ground, and what is wrong in them is underlined. */
export const markedLines: Extension = [
  marked,
  EditorView.theme({
    '.cm-mistaken': { backgroundColor: 'var(--vf-danger-background)' },
    '.cm-mistake': { textDecoration: 'underline wavy var(--vf-danger)', textUnderlineOffset: '3px' },
  }),
];
