import { useEffect, useRef, useState } from 'react';
import type { ChildTable } from '../../schemas/language/index.ts';
import { Button } from '../button/Button.tsx';
import type { GridRows } from './rows/GridRows.ts';
import { shownFields } from './rows/shownFields.ts';
import { gridTexts } from './texts.ts';

interface SubTableErrorsProps {
  readonly child: ChildTable;
  readonly errors: Readonly<Record<string, string>>;
  readonly table: Pick<GridRows, 'open'>;
  /** Leads on to what is wrong elsewhere in the form, behind the last mistake here or before the first. @default nothing is */
  readonly onPast?: ((isBack: boolean) => void) | undefined;
}

const shownMessages = 3;

/** The first messages of the cells in words, as a red border alone says nothing to a screen reader, and the way to each of them. */
export function SubTableErrors({ child, errors, table, onPast }: SubTableErrorsProps) {
  const found = toCellMistakes(child, errors);
  const visited = useRef<CellMistake | undefined>(undefined);
  /** The place of the mistake that the person was led to, from 0; the messages around it are told. */
  const [place, setPlace] = useState(0);
  const room = useKeptRoom();
  const visit = (mistake: CellMistake) => {
    visited.current = mistake;
    setPlace(found.indexOf(mistake));
    const field = shownFields(child, false).find((one) => one.name === mistake.name);
    if (field) table.open(mistake.row, field);
  };
  // From where the person was led last, which may be mended by now.
  const isAfter = (one: CellMistake, { row, column }: CellMistake) =>
    one.row > row || (one.row === row && one.column > column);
  const leave = (isBack: boolean) => {
    // Whoever comes back begins at an end again.
    visited.current = undefined;
    setPlace(0);
    onPast?.(isBack);
  };
  const visitNext = () => {
    const { current } = visited;
    const next = current && found.find((one) => isAfter(one, current));
    if (current && !next && onPast) leave(false);
    else visit(next ?? found[0]!);
  };
  const visitPrevious = () => {
    const { current } = visited;
    const previous = current && found.findLast((one) => isAfter(current, one));
    if (current && !previous && onPast) leave(true);
    else visit(previous ?? found.at(-1)!);
  };
  const start = Math.max(0, Math.min(place - 1, found.length - shownMessages));
  const told = found.length > 0 && (
    <div className="vf-subtable-errors">
      <ul role="alert">
        {found.slice(start, start + shownMessages).map((mistake) => (
          <li key={mistake.text}>
            <button type="button" onClick={() => visit(mistake)}>
              {mistake.text}
            </button>
          </li>
        ))}
        {found.length > shownMessages && <li>{gridTexts.more(found.length - shownMessages)}</li>}
      </ul>
      {(found.length > 1 || onPast) && (
        <div className="vf-subtable-visits" role="group" aria-label={gridTexts.mistakes(found.length)}>
          <span>{gridTexts.mistakes(found.length)}</span>
          <Button small data-visit="previous" onClick={visitPrevious}>
            {gridTexts.previousMistake}
          </Button>
          <Button small data-visit="next" onClick={visitNext}>
            {gridTexts.nextMistake}
          </Button>
        </div>
      )}
    </div>
  );
  return (
    <div ref={room} className="vf-subtable-room">
      {told}
    </div>
  );
}

/**
 * The room that messages have had: it stays when they go, or a page that is scrolled to its end would move what a person
 * is just about to press.
 */
function useKeptRoom() {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    // Told once it is drawn: to ask at once would have the browser lay out all that has changed, cells among it.
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.contentRect.height ?? 0);
      if (height > 0) current.style.minHeight = `${height}px`;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return room;
}

/** A message at a cell: its row from 0, its field, and the words `第3行 开始时间：...`. */
interface CellMistake {
  readonly row: number;
  readonly name: string;
  /** The place of the field among those of the table. */
  readonly column: number;
  readonly text: string;
}

/** The messages at the cells of a sub-table, from the top: `periods[2].startTime` is the third row's. */
export function toCellMistakes(child: ChildTable, errors: Readonly<Record<string, string>>): readonly CellMistake[] {
  const places = new Map(child.fields.map(({ name }, index) => [name, index]));
  return Object.entries(errors)
    .flatMap(([path, message]) => {
      const [, table, index, name = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
      if (table !== child.name) return [];
      const row = Number(index);
      const { title = '' } = child.fields[places.get(name) ?? -1] ?? {};
      return [{ row, name, column: places.get(name) ?? 0, text: gridTexts.rowMessage(row + 1, title, message) }];
    })
    .sort((a, b) => a.row - b.row || a.column - b.column);
}
