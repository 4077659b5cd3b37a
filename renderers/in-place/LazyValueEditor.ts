import { type AntdPiece, lazyAntd } from '../theme/index.ts';
import type { ValueEditorProps } from './ValueEditor.tsx';

/** The editor of one value, with the styles of what it is made of; its `load` fetches it ahead. */
export const ValueEditor: AntdPiece<ValueEditorProps> = lazyAntd(
  async () => (await import('./ValueEditor.tsx')).ValueEditor,
);
