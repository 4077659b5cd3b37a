import { lazy, Suspense } from 'react';
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { DisplayProps, Look } from '../Look.ts';
import { lazyAntd } from '../../theme/index.ts';
import { LineControl } from '../text/LineControl.tsx';
import { fileNameOf, namesIn, pathsIn } from './fileNames.ts';

/** The preview is heavy, and most lists show no picture. */
const PicturesDisplay = lazyAntd(async () => (await import('./PicturesDisplay.tsx')).PicturesDisplay);
/** Few lists show files. */
const FilesDisplay = lazy(async () => ({ default: (await import('./FilesDisplay.tsx')).FilesDisplay }));

function formatNames(value: unknown, field: Field, record: ScreenRecord): string {
  const names = namesIn(field, record);
  return pathsIn(value)
    .map((path) => fileNameOf(path, names))
    .join('，');
}

function LazyPictures(props: DisplayProps) {
  if (pathsIn(props.value).length === 0) return null;
  return (
    <Suspense fallback={<span className="vf-picture-waiting" style={{ width: 28, height: 28 }} />}>
      <PicturesDisplay {...props} />
    </Suspense>
  );
}

function LazyFiles(props: DisplayProps) {
  return (
    <Suspense>
      <FilesDisplay {...props} />
    </Suspense>
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
  Display: LazyFiles,
  control: async () => (await import('./FileControl.tsx')).FileControl,
  search: LineControl,
  cell,
};
