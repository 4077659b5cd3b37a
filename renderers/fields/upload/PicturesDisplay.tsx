import { Image } from 'antd';
import type { DisplayProps } from '../Look.ts';
import { toParts } from '../formatText.ts';
import { Picture } from './Picture.tsx';

/** Stored pictures as thumbnails; the preview leafs through all of them. */
export function PicturesDisplay({ value }: DisplayProps) {
  return (
    <Image.PreviewGroup>
      <span className="vf-pictures">
        {toParts(value).map((path) => (
          <Picture key={path} path={path} size={28} />
        ))}
      </span>
    </Image.PreviewGroup>
  );
}
