import type { Field } from '../../../schemas/language/index.ts';
import { useDownload } from '../../download/index.ts';
import { IconShape } from '../../icons/index.ts';
import { paperClip } from '../../icons/lateIcons.ts';
import { uploadTexts } from './texts.ts';

interface FileLinkProps {
  readonly path: string;
  readonly name: string;
  readonly field: Field;
  /** Five letters of the name say enough; the whole of it is its tooltip. @default false */
  readonly isShort?: boolean;
  /** What its tooltip says below the name. */
  readonly note?: string;
}

/** A stored file by its name; the address is made when it is asked for, not for every row of a list. */
export function FileLink({ path, name, field, isShort = false, note }: FileLinkProps) {
  const { isLoading, download } = useDownload();
  const shown = isShort && name.length > 5 ? `${name.slice(0, 5)}…` : name;
  const title = note === undefined ? name : `${name}\n${note}`;
  if (field.upload?.download === false) return <span title={title}>{shown}</span>;
  return (
    <button
      type="button"
      className="vf-file-link"
      aria-label={uploadTexts.openFile(name)}
      title={title}
      aria-busy={isLoading}
      onClick={() => void (isLoading || download(path, name))}
    >
      <IconShape shape={paperClip} />
      <span className="vf-file-name">{shown}</span>
    </button>
  );
}
