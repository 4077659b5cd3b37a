import { type AntdPiece, lazyAntd } from '../../theme/index.ts';
import type { QuickEditorProps } from './QuickEditor.tsx';

/** The editor of one value, with the styles of what it is made of; its `load` fetches it ahead. */
export const QuickEditor: AntdPiece<QuickEditorProps> = lazyAntd(
  async () => (await import('./QuickEditor.tsx')).QuickEditor,
);
