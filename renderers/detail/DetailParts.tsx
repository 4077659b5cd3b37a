import { useEffect, useState } from 'react';
import { detailTexts } from './texts.ts';

/** What marks the beginning of a part of a detail, and says what it is called. */
export const partAttribute = 'data-part';
const partsOf = (body: HTMLElement): readonly HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>(`[${partAttribute}]`),
];

/**
 * The parts of a detail that is longer than its window, each a way to where it begins; nothing where all of it is seen.
 *
 * @param props.body what holds the parts, right inside of what scrolls; null until it is there
 */
export function DetailParts({ body }: { readonly body: HTMLElement | null }) {
  const [titles, setTitles] = useState('');
  useEffect(() => {
    const scroller = body?.parentElement;
    if (!body || !scroller) return undefined;
    const measure = () => {
      const isLong = scroller.scrollHeight > scroller.clientHeight;
      setTitles(
        isLong
          ? partsOf(body)
              .map((part) => part.getAttribute(partAttribute))
              .join('\n')
          : '',
      );
    };
    // Another record, an opened tab and a turned window are all told by a size.
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [body]);
  const listed = titles === '' ? [] : titles.split('\n');
  if (!body || listed.length < 2) return null;
  return (
    <nav className="vf-detail-parts" aria-label={detailTexts.parts}>
      {listed.map((title, index) => (
        <button
          key={title}
          type="button"
          className="vf-link"
          onClick={() => partsOf(body)[index]?.scrollIntoView({ block: 'start' })}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
