import { Suspense } from 'react';
import type { DisplayProps, Look } from '../Look.ts';
import { lazyAntd } from '../../theme/index.ts';
import { toParts } from '../formatText.ts';
import { LineControl } from '../text/LineControl.tsx';
import { FileLink } from './FileLink.tsx';
import { fileNameOf } from './useFileUrl.ts';

/** The preview is heavy, and most lists show no picture. */
const PicturesDisplay = lazyAntd(async () => (await import('./PicturesDisplay.tsx')).PicturesDisplay);

const formatNames = (value: unknown): string => toParts(value).map(fileNameOf).join('，');

function LazyPictures(props: DisplayProps) {
  if (toParts(props.value).length === 0) return null;
  return (
    <Suspense fallback={<span className="vf-picture-waiting" style={{ width: 28, height: 28 }} />}>
      <PicturesDisplay {...props} />
    </Suspense>
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

const images = () => import('./ImageControl.tsx');
const cell = { isDrawn: true, isPopup: true } as const;

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
