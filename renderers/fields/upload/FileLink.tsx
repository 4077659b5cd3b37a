import { Icon } from '../../icons/index.ts';
import { usePorts } from '../../ports/index.ts';
import { fieldTexts } from '../texts.ts';
import { fileNameOf } from './useFileUrl.ts';

/** How long a download has to start before its address is given back. */
const releaseAfter = 60_000;

/** A stored file by its name; the address is made when it is asked for, not for every row of a list. */
export function FileLink({ path }: { readonly path: string }) {
  const { uploads, messages } = usePorts();
  const name = fileNameOf(path);
  const handleOpen = async () => {
    try {
      const url = await uploads.toUrl(path);
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.rel = 'noopener noreferrer';
      link.click();
      setTimeout(() => uploads.release(url), releaseAfter);
    } catch (error) {
      messages.error(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <button
      type="button"
      className="vf-file-link"
      aria-label={fieldTexts.openFile(name)}
      title={name}
      onClick={() => void handleOpen()}
    >
      <Icon name="paperClip" />
      <span className="vf-file-name">{name}</span>
    </button>
  );
}
