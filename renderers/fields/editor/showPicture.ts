import type { Ports } from '../../ports/index.ts';
import { fieldTexts } from '../texts.ts';

/** Gives an element the address of an uploaded picture when it is there. @returns what ends that and gives the address back */
export function showPicture(picture: HTMLImageElement, path: string, uploads: Ports['uploads']): () => void {
  let url: string | undefined;
  let isEnded = false;
  picture.classList.add('vf-prose-picture');
  uploads.toUrl(path).then(
    (loaded) => {
      if (isEnded) return uploads.release(loaded);
      url = loaded;
      picture.src = loaded;
    },
    () => {
      // It says so in its place: a picture that is gone takes nothing of the text with it.
      picture.classList.add('vf-prose-broken');
      picture.alt = fieldTexts.broken;
    },
  );
  return () => {
    isEnded = true;
    if (url !== undefined) uploads.release(url);
  };
}
