import { Image } from 'antd';
import { useContext, useEffect, useState } from 'react';
import { IconShape } from '../../icons/index.ts';
import { fieldTexts } from '../texts.ts';
import { ShownPictureContext } from './PictureGroup.tsx';
import { pictureShape } from './pictureShape.ts';
import { useFileUrl } from './useFileUrl.ts';

interface PictureProps {
  readonly path: string;
  /** What it was called when it was uploaded. */
  readonly name: string;
  readonly size: number;
}

/** A stored picture as a thumbnail with preview; a placeholder where it cannot be shown, until the network is back. */
export function Picture({ path, name, size }: PictureProps) {
  const { url, failed, retry } = useFileUrl(path);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isBroken = failed || (url !== undefined && url === brokenUrl);
  const shown = isBroken ? undefined : url;
  const note = useContext(ShownPictureContext);
  useEffect(() => {
    note?.(path, shown);
    return () => note?.(path, undefined);
  }, [note, path, shown]);
  useEffect(() => {
    if (!isBroken) return undefined;
    const again = () => {
      setBrokenUrl(undefined);
      retry();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isBroken, retry]);
  if (isBroken) {
    return (
      <span
        className="vf-picture-broken"
        role="img"
        aria-label={fieldTexts.broken}
        title={fieldTexts.broken}
        style={{ width: size, height: size }}
      >
        <IconShape shape={pictureShape} />
      </span>
    );
  }
  if (!url) return <span className="vf-picture-waiting" style={{ width: size, height: size }} />;
  return (
    <Image
      src={url}
      alt={name}
      width={size}
      height={size}
      rootClassName="vf-picture"
      loading="lazy"
      onError={() => setBrokenUrl(url)}
    />
  );
}
