import { useEffect, useRef } from 'react';
import { usePorts, type Uploads } from '../../ports/index.ts';
import { drawHtml, pathAttribute } from './drawHtml.ts';
import './prose.css';
import { showPicture } from './showPicture.ts';

/** HTML to read: what is allowed of it, with its uploaded pictures. */
export function HtmlPage({ html }: { readonly html: string }) {
  const { uploads } = usePorts();
  return <HtmlText html={html} uploads={uploads} />;
}

/** The same outside of pages. */
export function HtmlText({ html, uploads }: { readonly html: string; readonly uploads: Uploads }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = drawHtml(html);
    const pictures = [...drawn.querySelectorAll<HTMLImageElement>(`img[${pathAttribute}]`)];
    const ends = pictures.map((picture) => showPicture(picture, picture.getAttribute(pathAttribute) ?? '', uploads));
    place.current?.replaceChildren(drawn);
    return () => {
      for (const end of ends) end();
    };
  }, [html, uploads]);
  return <div ref={place} className="vf-prose" />;
}
