import { useMemo, useState } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { PortsProvider, usePorts } from '../ports/index.ts';
import { KeywordTable } from './KeywordTable.tsx';
import { LiveReader, type Reading } from './LiveReader.ts';
import { LiveScreen } from './LiveScreen.tsx';
import { stations } from './madeUp.ts';
import { MemoryRecords } from './MemoryRecords.ts';
import { SourcePane } from './SourcePane.tsx';
import { sampleComponent } from './sourceText.ts';
import type { Specimen } from './specimens.ts';
import { galleryTexts } from './texts.ts';
import { toGalleryPorts } from './toGalleryPorts.ts';

interface SpecimenViewProps {
  readonly specimen: Specimen;
  readonly isNarrow: boolean;
}

/** One field type: what it is for, how it looks wherever it stands, and the file that makes it, which can be changed. */
export function SpecimenView({ specimen, isNarrow }: SpecimenViewProps) {
  const { name, type, about } = specimen;
  const live = useLiveScreen(specimen);
  const { ports, reading, shown } = live;
  return (
    <article className="vf-specimen">
      <header className="vf-specimen-head">
        <h2 tabIndex={-1}>
          {name} <code>{type}</code>
        </h2>
        <p>{about.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</p>
      </header>
      <div className="vf-specimen-sides">
        <div className="vf-specimen-live" data-behind={reading.problems.length > 0 || undefined}>
          {shown && (
            <PortsProvider ports={ports}>
              <LiveScreen screen={shown} isNarrow={isNarrow} />
            </PortsProvider>
          )}
        </div>
        <div className="vf-specimen-file">
          <SourcePane
            field={live.editor}
            text={live.text}
            isTouched={live.text !== specimen.text}
            problems={reading.problems}
            isShown={shown !== undefined}
            onChange={live.write}
            onRestore={() => live.write(specimen.text)}
          />
          {shown && <KeywordTable screen={shown} isNarrow={isNarrow} />}
          <p className="vf-specimen-hint">{galleryTexts.reference}</p>
        </div>
      </div>
    </article>
  );
}

/** The file as it is written just now, what it says, and the last screen that it said whole. */
function useLiveScreen({ type, text: start, records }: Specimen) {
  const outer = usePorts();
  const { windowDrafts: drafts } = outer;
  // What was written is there again when its type is, and after a reload.
  const key = `${outer.user.id}:gallery:${type}`;
  const [reader] = useState(() => new LiveReader());
  const [made] = useState(() => ({ stations: reader.stations(), editor: reader.editor() }));
  const [text, setText] = useState(() => String(drafts.read(key)?.['text'] ?? start));
  // Left with a mistake in it, it is shown as it was at first until that is mended.
  const [atFirst] = useState<Reading>(() => reader.read(start));
  const [reading, setReading] = useState<Reading>(() => (text === start ? atFirst : reader.read(text)));
  const [shown, setShown] = useState<RecordScreen | undefined>(reading.screen ?? atFirst.screen);
  const [memory] = useState(
    () => new MemoryRecords({ [sampleComponent]: records, [made.stations.component]: stations }),
  );
  // The outer ports change with the address of the page, the world of the example does not.
  const [ports] = useState(() =>
    toGalleryPorts(outer, { records: memory, stations: made.stations, sample: () => reader.shown }),
  );
  const { active } = outer.navigation;
  const current = useMemo(() => ({ ...ports, navigation: { ...ports.navigation, active } }), [ports, active]);
  const write = (next: string) => {
    const said = reader.read(next);
    setText(next);
    if (next === start) drafts.remove(key);
    else drafts.write(key, { text: next });
    setReading(said);
    if (said.screen) setShown(said.screen);
  };
  return { text, reading, shown, ports: current, editor: made.editor, write };
}
