import { allowedHtml } from '../../../schemas/language/html/index.ts';
import { editorTexts } from '../editor/texts.ts';

/** Pasted HTML whose pictures can all stand in the text. */
interface PastedHtml {
  readonly html: string;
  /** The pictures that came within it, each with the address that it has there until it is stored. */
  readonly pictures: ReadonlyMap<string, File>;
  /** How many pictures of other places were taken out: nobody could load them here. */
  readonly foreign: number;
  /** How many were taken out that came within the text, but are of no kind that can be uploaded. */
  readonly unfit: number;
}

const within = /^data:image\/(png|jpe?g|gif|webp)(?:;[^;,]*)*;base64,([\w+/=\s]+)$/i;

/** Parts the pictures of pasted HTML: those that are stored already, those that come within it, and those that cannot stay. */
export function partPictures(html: string): PastedHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const pictures = new Map<string, File>();
  let foreign = 0;
  let unfit = 0;
  let isAsItWas = true;
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src')?.trim() ?? '';
    if (!address.startsWith('data:') && allowedHtml['img']!['src']!.test(address)) continue;
    isAsItWas = false;
    const held = toFile(address, pictures.size + 1);
    if (held) {
      picture.setAttribute('src', held.address);
      if (!pictures.has(held.address)) pictures.set(held.address, held.file);
    } else {
      if (address.startsWith('data:')) unfit += 1;
      else foreign += 1;
      picture.remove();
    }
  }
  return { html: isAsItWas ? html : body.innerHTML, pictures, foreign, unfit };
}

/** The file that an address holds, with the address as it is kept; undefined where it holds no picture that can be uploaded. */
function toFile(address: string, turn: number): { readonly address: string; readonly file: File } | undefined {
  const [, named = '', broken = ''] = within.exec(address) ?? [];
  const kind = named.toLowerCase().replace('jpg', 'jpeg');
  // Mail programs break it into lines.
  const written = broken.replace(/\s/g, '');
  try {
    const bytes = Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0));
    if (bytes.length === 0) return undefined;
    const file = new File([bytes], `${editorTexts.pasted(turn)}.${kind}`, { type: `image/${kind}` });
    return { address: `data:image/${kind};base64,${written}`, file };
  } catch {
    return undefined;
  }
}
