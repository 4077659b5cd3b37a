import { Image } from 'antd';
import type { DisplayProps } from '../Look.ts';
import { fileNameOf, namesIn, pathsIn } from './fileNames.ts';
import { Picture } from './Picture.tsx';

/** Stored pictures as thumbnails; the preview leafs through all of them. */
export function PicturesDisplay({ field, value, record }: DisplayProps) {
  const names = namesIn(field, record);
  return (
    <Image.PreviewGroup>
      <span className="vf-pictures">
        {pathsIn(value).map((path) => (
          <Picture key={path} path={path} name={fileNameOf(path, names)} size={28} />
        ))}
      </span>
    </Image.PreviewGroup>
  );
}
