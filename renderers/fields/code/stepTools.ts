import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { editorTexts } from '../editor/texts.ts';
import type { Tool } from '../editor/ToolBar.tsx';

/** The tools that go a step of editing back and forth, where there is one; the caret is in the text again. */
export function stepTools(view: EditorView, isOff = false): readonly Tool[] {
  const step = (name: 'undo' | 'redo', run: typeof undo, isThere: boolean): Tool => ({
    name,
    title: editorTexts[name],
    face: name,
    isOff: isOff || !isThere,
    onPress: () => {
      run(view);
      view.focus();
    },
  });
  return [step('undo', undo, undoDepth(view.state) > 0), step('redo', redo, redoDepth(view.state) > 0)];
}
