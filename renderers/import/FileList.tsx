import { Icon, IconShape } from '../icons/index.ts';
import { importShapes } from './shapes.ts';
import { importTexts } from './texts.ts';

interface FileListProps {
  readonly files: readonly File[];
  readonly disabled: boolean;
  readonly onRemove: (file: File) => void;
}

/** The chosen files; each can be taken out again before it is sent. */
export function FileList({ files, disabled, onRemove }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="vf-import-files" aria-label={importTexts.files}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <IconShape shape={importShapes.workbook} className="vf-import-workbook" />
          <span className="vf-import-name" title={file.name}>
            {file.name}
          </span>
          <span className="vf-import-size">{toSize(file.size)}</span>
          <button
            type="button"
            aria-label={importTexts.removeFile(file.name)}
            disabled={disabled}
            onClick={() => onRemove(file)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const toSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
