import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { useLooks } from '../../fields/index.ts';
import { useItems } from '../../fields/choice/useItems.ts';
import { LoadError } from '../../messages/LoadError.tsx';
import { useNarrow } from '../../theme/index.ts';
import { toFullText } from '../columns/cellText.ts';
import type { ListedField } from '../columns/ListedField.ts';
import { RowMenu, type OpenRowMenu } from '../grid/RowMenu.tsx';
import { ListEmpty } from '../ListStates.tsx';
import type { ListBodyProps, TilesView } from '../ListViewProps.ts';
import { useRowActions } from '../useRowActions.ts';
import { useStable } from '../useStable.ts';
import { useUpdate } from '../useUpdate.ts';
import { GroupHead } from './GroupHead.tsx';
import { sharedBeginning } from './sharedBeginning.ts';
import { texts } from './texts.ts';
import { Tile } from './Tile.tsx';
import { heights, keysOf, type Line, type Spot, stepFrom, toLines } from './tileLines.ts';
import './tiles.css';
import { mostTiles } from './toTilesQuery.ts';
import { useAcross } from './useAcross.ts';
import { bringIntoView, toTops, useInView } from './useInView.ts';
import { useKnownRows } from './useKnownRows.ts';

/** Who scrolls past something does not ask for it (ms). */
const settling = 80;
const noField = {};

/** The tiles of a list, or what stands in their place. */
export function TileBoard(props: ListBodyProps) {
  const { tiles, list } = props;
  if (!tiles) throw new Error('a board without tiles');
  const error = list.error ?? (tiles.groups ? null : tiles.error);
  const isEmpty = tiles.groups?.length === 0;
  return (
    <>
      {error !== null && <LoadError message={error} onRetry={tiles.onRetry} />}
      <div
        className={isEmpty ? 'vf-body vf-rowless' : 'vf-body'}
        hidden={error !== null}
        aria-busy={!tiles.groups || (!isEmpty && list.loading)}
      >
        {tiles.groups && !isEmpty && <Board {...props} {...tiles} groups={tiles.groups} />}
        {isEmpty && <ListEmpty filtered={props.isFiltered || Object.keys(props.state.search).length > 0} exact={[]} />}
      </div>
    </>
  );
}

type BoardProps = ListBodyProps & { readonly groups: NonNullable<TilesView['groups']> } & Pick<TilesView, 'onView'>;

/** The lines of the board that are in view. */
function Board(props: BoardProps) {
  const { screen, list, state, groups, onView, fills } = props;
  const { fields, stateField, by } = useShownFields(screen);
  const { items } = useItems(stateField ?? noField);
  const scroller = useRef<HTMLDivElement>(null);
  const across = useAcross(scroller);
  const rows = useKnownRows(by, list.records, state.query.search);
  const lines = useMemo(() => toLines(groups, rows, across), [groups, rows, across]);
  const [spot, setSpot] = useState<Spot>([1, 0]);
  useUpdate(() => scroller.current?.scrollTo({ top: 0 }), [state.query.search]);
  const tileHeight = heights.tileOf(fields.length - 1);
  const tops = useMemo(() => toTops(lines, tileHeight), [lines, tileHeight]);
  const isNarrow = useNarrow();
  // On a phone the page scrolls: what stands above the board goes out of the way.
  const isOpen = isNarrow && !fills;
  const inView = useInView(scroller, tops, isOpen);
  useView(lines, inView, onView);
  // The tile that has the focus stays, wherever one scrolls to.
  const drawn = inView.includes(spot[0]) || !lines[spot[0]] ? inView : [...inView, spot[0]];
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const rowActions = useRowActions(screen, props.actions, undefined, list.records, state.search, props.quick);
  const handleKeys = useTileKeys({ lines, tops, setSpot, scroller, isOpen });
  const [title, ...shown] = fields;
  const looks = useLooks();
  const stable = useStable({
    open: (record: ScreenRecord) => rowActions.open(record),
    // On a phone the menu lies over the tile it is of, and over those beside it.
    more: (record: ScreenRecord, anchor: HTMLElement) =>
      setMenu({
        record,
        actions: rowActions.getFor(record),
        anchor,
        ...(isNarrow && title && { title: toFullText(title, record, looks) }),
      }),
  });
  const shared = useMemo(() => {
    const namesOf = (records: readonly ScreenRecord[]) => records.map((record) => toFullText(title!, record, looks));
    return new Map([...rows].map(([key, records]) => [key, title ? sharedBeginning(namesOf(records)) : 0]));
  }, [rows, title, looks]);
  return (
    <div
      ref={scroller}
      className={fills ? 'vf-tiles' : isOpen ? 'vf-tiles vf-tiles-open' : 'vf-tiles vf-tiles-free'}
      onKeyDown={handleKeys}
    >
      <div className="vf-tiles-whole" style={{ height: tops.at(-1) }}>
        {drawn.map((index) => {
          const line = lines[index]!;
          return (
            <div key={line.key} className="vf-tiles-line" style={{ transform: `translateY(${tops[index]}px)` }}>
              {line.kind === 'head' && <GroupHead group={line.group} items={items} />}
              {line.kind === 'more' && <p className="vf-muted">{texts.tooMany(mostTiles)}</p>}
              {line.kind === 'tiles' && (
                <ul
                  className="vf-tiles-row"
                  aria-label={line.group.label ?? texts.unnamed}
                  style={{
                    gridTemplateColumns: `repeat(${isNarrow ? Math.min(across, line.group.total) : across}, minmax(0, 1fr))`,
                    height: tileHeight - 8,
                  }}
                >
                  {line.records.map((record, place) =>
                    record && title ? (
                      <Tile
                        key={String(record['id'])}
                        record={record}
                        title={title}
                        shared={shared.get(line.group.key ?? '') ?? 0}
                        fields={shown}
                        state={items.find(({ value }) => value === String(record[stateField?.name ?? '']))}
                        isStop={index === spot[0] && place === spot[1]}
                        hasActions={rowActions.getFor(record).length > 1}
                        onOpen={stable.open}
                        onMore={stable.more}
                      />
                    ) : (
                      // An empty place has no other name than where it stands.
                      <li key={`${line.key} ${place}`} className="vf-unit vf-unit-wait" aria-label={texts.loading} />
                    ),
                  )}
                </ul>
              )}
            </div>
          );
        })}
      </div>
      {menu && <RowMenu menu={menu} onRun={rowActions.run} onClose={() => setMenu(null)} />}
    </div>
  );
}

/** What a tile is called comes first of its fields. */
function useShownFields(screen: BoardProps['screen']) {
  return useMemo(() => {
    const { tiles, tabs } = screen.list;
    const find = (name: string | undefined) => screen.fields.find((field) => field.name === name);
    const isListed = (field: ReturnType<typeof find>): field is ListedField => field?.list != null;
    const names = tiles ? [tiles.title, ...tiles.show] : [];
    return { fields: names.map(find).filter(isListed), stateField: find(tabs?.field), by: tiles?.by ?? '' };
  }, [screen]);
}

/** Asks for the groups that are in view, once the hand rests. */
function useView(lines: readonly Line[], inView: readonly number[], onView: TilesView['onView']): void {
  const keys = keysOf(inView.flatMap((index) => lines[index] ?? []));
  const question = keys.join();
  useEffect(() => {
    if (question === '') return undefined;
    const timer = setTimeout(() => onView(question.split(',')), settling);
    return () => clearTimeout(timer);
  }, [question, onView]);
}

interface Walked {
  readonly lines: readonly Line[];
  readonly tops: readonly number[];
  readonly setSpot: (spot: Spot) => void;
  readonly scroller: { readonly current: HTMLElement | null };
  readonly isOpen: boolean;
}

/** Arrow keys go from tile to tile; the one that is reached is scrolled to and has the focus once it is drawn. */
function useTileKeys({ lines, tops, setSpot, scroller, isOpen }: Walked) {
  const wanted = useRef<Spot | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const face = faceAt(scroller.current, lines, wanted.current);
    if (!face) return;
    wanted.current = null;
    face.focus({ preventScroll: true });
  });
  return (event: KeyboardEvent<HTMLElement>) => {
    const here = spotOf(event.target as HTMLElement, lines);
    const next = here && stepFrom(lines, here, event.key);
    if (!next) return;
    event.preventDefault();
    wanted.current = next;
    bringIntoView(scroller.current, tops, next[0], isOpen);
    setSpot(next);
  };
}

const idAt = (lines: readonly Line[], [at, place]: Spot): unknown => {
  const line = lines[at];
  return line?.kind === 'tiles' ? line.records[place]?.['id'] : undefined;
};

function faceAt(root: HTMLElement | null, lines: readonly Line[], spot: Spot): HTMLElement | null {
  const id = idAt(lines, spot);
  return id === undefined ? null : (root?.querySelector(`[data-id="${CSS.escape(String(id))}"] > button`) ?? null);
}

function spotOf(element: HTMLElement, lines: readonly Line[]): Spot | null {
  const id = element.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const line = lines.findIndex(
    (one) => one.kind === 'tiles' && one.records.some((record) => String(record?.['id']) === id),
  );
  const found = lines[line];
  if (id === undefined || found?.kind !== 'tiles') return null;
  return [line, found.records.findIndex((record) => String(record?.['id']) === id)];
}
