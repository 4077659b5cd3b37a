import type { EditorView } from '@codemirror/view';

/** Puts signs around what is chosen, or takes them away where they stand; `words` where nothing is chosen. */
export function wrap(view: EditorView, sign: string, words: string): void {
  const { from, to } = view.state.selection.main;
  const { doc } = view.state;
  const { length } = sign;
  const isWrapped = doc.sliceString(from - length, from) === sign && doc.sliceString(to, to + length) === sign;
  if (isWrapped) {
    view.dispatch({
      changes: [
        { from: from - length, to: from },
        { from: to, to: to + length },
      ],
    });
  } else {
    const text = from === to ? words : doc.sliceString(from, to);
    view.dispatch({
      changes: { from, to, insert: `${sign}${text}${sign}` },
      selection: { anchor: from + length, head: from + length + text.length },
    });
  }
  view.focus();
}

/** Begins each line of what is chosen with a sign, or takes it away where all begin with it. */
export function beginLines(view: EditorView, sign: (index: number) => string): void {
  const { doc, selection } = view.state;
  const first = doc.lineAt(selection.main.from).number;
  const last = doc.lineAt(selection.main.to).number;
  const lines = Array.from({ length: last - first + 1 }, (_, index) => ({
    line: doc.line(first + index),
    sign: sign(index),
  }));
  const areMarked = lines.every(({ line, sign }) => line.text.startsWith(sign));
  const changes = view.state.changes(
    lines.map(({ line, sign }) =>
      areMarked ? { from: line.from, to: line.from + sign.length } : { from: line.from, insert: sign },
    ),
  );
  // A caret at the beginning of its line goes on behind the sign.
  view.dispatch({ changes, selection: selection.map(changes, 1) });
  view.focus();
}

/** Puts a text in the place of what is chosen, the caret behind it. */
export function insert(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text));
}
