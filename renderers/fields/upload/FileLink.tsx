import { useDownload } from '../../download/index.ts';
import { Icon } from '../../icons/index.ts';
import { fieldTexts } from '../texts.ts';
import { fileNameOf } from './useFileUrl.ts';

/** A stored file by its name; the address is made when it is asked for, not for every row of a list. */
export function FileLink({ path }: { readonly path: string }) {
  const { isLoading, download } = useDownload();
  const name = fileNameOf(path);
  return (
    <button
      type="button"
      className="vf-file-link"
      aria-label={fieldTexts.openFile(name)}
      title={name}
      aria-busy={isLoading}
      onClick={() => void (isLoading || download(path, name))}
    >
      <Icon name="paperClip" />
      <span className="vf-file-name">{name}</span>
    </button>
  );
}
