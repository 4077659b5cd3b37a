import { Image } from 'antd';
import type { DisplayProps, Look } from '../Look.ts';
import { toParts } from '../formatText.ts';
import { FileControl } from './FileControl.tsx';
import { FileLink } from './FileLink.tsx';
import { ImageControl, ImagesControl } from './ImageControl.tsx';
import { Picture } from './Picture.tsx';
import { fileNameOf } from './useFileUrl.ts';

const formatNames = (value: unknown): string => toParts(value).map(fileNameOf).join('，');

function PicturesDisplay({ value }: DisplayProps) {
  const paths = toParts(value);
  if (paths.length === 0) return null;
  return (
    <Image.PreviewGroup>
      <span className="vf-pictures">
        {paths.map((path) => (
          <Picture key={path} path={path} size={28} />
        ))}
      </span>
    </Image.PreviewGroup>
  );
}

function FilesDisplay({ value }: DisplayProps) {
  return (
    <span className="vf-file-links">
      {toParts(value).map((path) => (
        <FileLink key={path} path={path} />
      ))}
    </span>
  );
}

/** One picture. */
export const imageLook: Look = { Control: ImageControl, format: formatNames, Display: PicturesDisplay };
/** Several pictures. */
export const imagesLook: Look = { Control: ImagesControl, format: formatNames, Display: PicturesDisplay };
/** Uploaded files. */
export const fileLook: Look = { Control: FileControl, format: formatNames, Display: FilesDisplay };
