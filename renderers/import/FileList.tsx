import { Icon, IconShape } from '../icons/index.ts';
import { FileNews } from './FileNews.tsx';
import type { PreviewedFile } from './preview/PreviewedFile.ts';
import type { PreviewRows } from './preview/PreviewRows.ts';
import { importShapes } from './shapes.ts';
import { importTexts } from './texts.ts';

interface FileListProps {
  readonly files: readonly PreviewedFile[];
  readonly rows: PreviewRows;
  readonly disabled: boolean;
  readonly onRemove: (file: PreviewedFile) => void;
}

/** The chosen files and what their check says; each can be taken out again before it is sent. */
export function FileList({ files, rows, disabled, onRemove }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="vf-import-files" aria-label={importTexts.files}>
      {files.map((one) => {
        const { number, file, state } = one;
        return (
          <li key={number}>
            <IconShape shape={importShapes.workbook} className="vf-import-workbook" />
            <span className="vf-import-name" title={file.name}>
              {file.name}
            </span>
            <span className="vf-import-size">{toSize(file.size)}</span>
            <button
              type="button"
              aria-label={importTexts.removeFile(file.name)}
              disabled={disabled}
              onClick={() => onRemove(one)}
            >
              <Icon name="close" />
            </button>
            <FileNews number={number} state={state} rows={rows} />
          </li>
        );
      })}
    </ul>
  );
}

const toSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
