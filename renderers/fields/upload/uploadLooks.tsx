import { Suspense } from 'react';
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { DisplayProps, Look } from '../Look.ts';
import { lazyAntd } from '../../theme/index.ts';
import { toParts } from '../formatText.ts';
import { LineControl } from '../text/LineControl.tsx';
import { FileLink } from './FileLink.tsx';
import { fileNameOf, namesIn } from './fileNames.ts';

/** The preview is heavy, and most lists show no picture. */
const PicturesDisplay = lazyAntd(async () => (await import('./PicturesDisplay.tsx')).PicturesDisplay);

function formatNames(value: unknown, field: Field, record: ScreenRecord): string {
  const names = namesIn(field, record);
  return toParts(value)
    .map((path) => fileNameOf(path, names))
    .join('，');
}

function LazyPictures(props: DisplayProps) {
  if (toParts(props.value).length === 0) return null;
  return (
    <Suspense fallback={<span className="vf-picture-waiting" style={{ width: 28, height: 28 }} />}>
      <PicturesDisplay {...props} />
    </Suspense>
  );
}

function FilesDisplay({ field, value, record, isShort = false }: DisplayProps) {
  const names = namesIn(field, record);
  return (
    <span className="vf-file-links">
      {toParts(value).map((path) => (
        <FileLink key={path} path={path} name={fileNameOf(path, names)} {...{ field, isShort }} />
      ))}
    </span>
  );
}

const images = () => import('./ImageControl.tsx');
const cell = { isDrawn: true, opensPanel: true } as const;

/** One picture. */
export const imageLook: Look = {
  format: formatNames,
  Display: LazyPictures,
  control: async () => (await images()).ImageControl,
  search: LineControl,
  cell,
};
/** Several pictures. */
export const imagesLook: Look = { ...imageLook, control: async () => (await images()).ImagesControl };
/** Uploaded files. */
export const fileLook: Look = {
  format: formatNames,
  Display: FilesDisplay,
  control: async () => (await import('./FileControl.tsx')).FileControl,
  search: LineControl,
  cell,
};
