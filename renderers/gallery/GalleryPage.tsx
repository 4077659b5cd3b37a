import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../popup/index.ts';
import { usePorts } from '../ports/index.ts';
import { useNarrow } from '../theme/index.ts';
import './gallery.css';
import { SpecimenView } from './SpecimenView.tsx';
import { type Specimen, specimenGroups } from './specimens.ts';
import { galleryTexts } from './texts.ts';
import { TypeIndex } from './TypeIndex.tsx';

const SliderSpecimen = lazy(async () => ({ default: (await import('./SliderSpecimen.tsx')).SliderSpecimen }));

/** What is no field of a record, by the name that the address gives it. */
const widgets = { slider: { title: galleryTexts.slider, View: SliderSpecimen } } as const;
/** The name of such a widget. */
export type WidgetName = keyof typeof widgets;

const specimens = new Map<string, Specimen>(
  specimenGroups.flatMap(({ specimens }) => specimens.map((specimen) => [specimen.type, specimen] as const)),
);
const [first] = specimens.values();

const isWidget = (name: string): name is WidgetName => Object.hasOwn(widgets, name);

/** Every field type and widget to try out, with the file that makes it; the address says which is open. */
export function GalleryPage() {
  const { navigation } = usePorts();
  const isNarrow = useNarrow();
  const [words, setWords] = useState('');
  const asked = navigation.query['type'] ?? '';
  const specimen = specimens.get(asked) ?? first!;
  const widget = isWidget(asked) ? widgets[asked] : undefined;
  const title = widget?.title ?? specimen.name;
  const top = useRef<HTMLDivElement>(null);
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    if (chosen.current !== asked) return;
    chosen.current = undefined;
    // On a phone what was pressed folds away.
    if (isFocusLost()) top.current?.querySelector<HTMLElement>('.vf-specimen-head h2')?.focus({ preventScroll: true });
  }, [asked]);
  const choose = (type: string) => {
    chosen.current = type;
    navigation.setQuery({ type });
    // It has found what it was for.
    setWords('');
    // Another type begins at its beginning, however far the one before was read.
    void top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className="vf-gallery" style={{ '--vf-columns': 1 } as CSSProperties}>
      <TypeIndex
        key={isNarrow ? asked : ''}
        isFolded={isNarrow}
        chosen={widget ? asked : specimen.type}
        title={title}
        words={words}
        widgets={Object.entries(widgets).map(([name, one]) => ({ name, title: one.title }))}
        onSearch={setWords}
        onChoose={choose}
      />
      <Suspense>
        {widget ? <widget.View /> : <SpecimenView key={specimen.type} specimen={specimen} isNarrow={isNarrow} />}
      </Suspense>
    </div>
  );
}
