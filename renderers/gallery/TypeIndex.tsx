import { useId } from 'react';
import { findSpecimens } from './specimens.ts';
import { galleryTexts } from './texts.ts';

interface TypeIndexProps {
  /** The type, or the widget, that is open, and what it is called. */
  readonly chosen: string;
  readonly title: string;
  readonly words: string;
  readonly widgets: readonly { readonly name: string; readonly title: string }[];
  /** On a phone it is folded: what was chosen is what the page is for. */
  readonly isFolded: boolean;
  readonly onSearch: (words: string) => void;
  readonly onChoose: (type: string) => void;
}

/** All field types under their headings, with a search in both of their names. */
export function TypeIndex({ title, isFolded, ...list }: TypeIndexProps) {
  if (!isFolded)
    return (
      <nav className="vf-gallery-index" aria-label={galleryTexts.title}>
        <Types {...list} />
      </nav>
    );
  return (
    <details className="vf-gallery-index">
      <summary>{`${galleryTexts.title}：${title}`}</summary>
      <nav aria-label={galleryTexts.title}>
        <Types {...list} />
      </nav>
    </details>
  );
}

function Types({ chosen, words, widgets, onSearch, onChoose }: Omit<TypeIndexProps, 'title' | 'isFolded'>) {
  const id = useId();
  const groups = findSpecimens(words).map(({ title, specimens }) => ({
    title,
    entries: specimens.map(({ type, name }) => ({ key: type, name })),
  }));
  const others = widgets.filter(({ name, title }) => `${name}${title}`.includes(words.trim()));
  const shown = [
    ...groups,
    ...(others.length > 0
      ? [{ title: galleryTexts.widgets, entries: others.map(({ name, title }) => ({ key: name, name: title })) }]
      : []),
  ];
  return (
    <>
      <input
        type="search"
        className="vf-gallery-find"
        aria-label={galleryTexts.find}
        placeholder={galleryTexts.find}
        value={words}
        onChange={({ target }) => onSearch(target.value)}
      />
      <p className="vf-gallery-none" role="status">
        {shown.length === 0 && galleryTexts.noneFound}
      </p>
      {shown.map(({ title, entries }, index) => (
        <section key={title} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`}>{title}</h2>
          <ul>
            {entries.map(({ key, name }) => (
              <li key={key}>
                <button
                  type="button"
                  className="vf-gallery-type"
                  aria-current={key === chosen ? 'true' : undefined}
                  onClick={() => onChoose(key)}
                >
                  <span>{name}</span>
                  <code>{key}</code>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
