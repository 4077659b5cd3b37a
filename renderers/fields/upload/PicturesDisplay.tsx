import type { DisplayProps } from '../Look.ts';
import { fileNameOf, namesIn, pathsIn } from './fileNames.ts';
import { Picture } from './Picture.tsx';
import { PictureGroup } from './PictureGroup.tsx';
import { SeveralStored } from './SeveralStored.tsx';

/** Stored pictures as thumbnails; the preview leafs through all of them. */
export function PicturesDisplay({ field, value, record }: DisplayProps) {
  const names = namesIn(field, record);
  const pictures = pathsIn(value).map((path) => ({ path, name: fileNameOf(path, names) }));
  return (
    <PictureGroup pictures={pictures}>
      <SeveralStored className="vf-pictures" names={pictures.map(({ name }) => name)}>
        {pictures.map((picture) => (
          <Picture key={picture.path} {...picture} size={28} />
        ))}
      </SeveralStored>
    </PictureGroup>
  );
}
