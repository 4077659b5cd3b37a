import { Input, Table } from 'antd';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { messageOf, useAsking, useLatest } from '../../../answers/index.ts';
import { LoadError } from '../../../messages/LoadError.tsx';
import { useNarrow } from '../../../theme/index.ts';
import { fieldTexts } from '../../texts.ts';
import { type Chosen, withChosen, withoutChosen } from './Chosen.ts';
import { ChosenList } from './ChosenList.tsx';
import { type PickCard, PickCards } from './PickCards.tsx';
import type { PickQuery, PickRow, RecordSource } from './RecordSource.ts';
import { pickerTexts } from './texts.ts';
import type { Picking } from './TreePicker.tsx';
import { wholeOf, pathTo } from './TreeNodes.ts';
import { TreeOfRecords } from './TreeOfRecords.tsx';
import { useDebounced } from './useDebounced.ts';

/** How long typing rests before it is searched (ms). */
const searchPause = 300;
const pageSizes = [5, 10, 20, 30];
const tableHeight = 240;
const narrowTreeHeight = 132;
/** So many records of a tree can be asked for at once. */
const mostWithin = 500;

interface RecordPickerProps extends Picking {
  readonly source: RecordSource;
  /** So many characters of a cell are shown; the whole text is its tooltip. */
  readonly longestCell: number;
  /** Hears of a row that was pressed twice where only one can be chosen: it is chosen, and that is all. */
  readonly onTake: (chosen: Chosen) => void;
}
type Page = { readonly rows: readonly PickRow[]; readonly total: number };

/** Chooses in a table that is searched and paged; what is chosen stands beside it, whichever page it is on. */
export function RecordPicker(props: RecordPickerProps) {
  const { source, longestCell, chosen, isMultiple, word, onChange, onTake } = props;
  /** What a word is searched in that was typed before; it is typed on there. */
  const [wordIn] = useState(() => {
    const [first] = source.searched;
    return word === '' ? undefined : (source.searched.find(({ name }) => name === source.label) ?? first)?.name;
  });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    wordIn === undefined ? {} : { [wordIn]: word },
  );
  const words = useDebounced(typed, searchPause);
  const [paging, setPaging] = useState({ page: 1, pageSize: pageSizes[0]! });
  const [within, setWithin] = useState<readonly string[]>([]);
  const { page, failure, isLoading, retry } = usePage(source, { ...paging, words, within });
  const toggle = ({ value, label }: PickRow) =>
    onChange(
      chosen.has(value) && isMultiple ? withoutChosen(chosen, value) : withChosen(chosen, value, label, isMultiple),
    );
  const latest = useLatest({ chosen, onChange });
  const [before] = useState(() => [...chosen.keys()]);
  const askNames = useMemo(() => {
    const { nameChosen } = source;
    return nameChosen && before.length > 0 ? (signal: AbortSignal) => nameChosen(before, signal) : null;
  }, [source, before]);
  useAsking(askNames, {
    onAnswer: (names) => {
      const { chosen, onChange } = latest.current;
      onChange(new Map([...chosen].map(([value, label]) => [value, names.get(value) ?? label])));
    },
    // They keep the names that their field had.
    onFailure: console.warn,
  });
  const isNarrow = useNarrow();
  const turn = (next: number, pageSize: number) =>
    setPaging({ page: pageSize === paging.pageSize ? next : 1, pageSize });
  const toFirstPage = () => setPaging(({ pageSize }) => ({ page: 1, pageSize }));
  return (
    <div className={source.tree ? 'vf-choosing vf-choosing-with-tree' : 'vf-choosing'}>
      {source.tree && (
        <section aria-label={source.tree.title}>
          <TreeOfRecords
            target={source.tree.ref}
            takesFocus={wordIn === undefined}
            height={isNarrow ? narrowTreeHeight : tableHeight + 60}
            toProps={(nodes) => ({
              onSelect: (keys) => {
                const below = keys.flatMap((key) => pathTo(nodes, String(key)).slice(-1)).flatMap(wholeOf);
                setWithin(below.slice(0, mostWithin).map(({ value }) => value));
                toFirstPage();
              },
            })}
          />
        </section>
      )}
      <section aria-label={pickerTexts.records} onKeyDown={stepRows}>
        <div className="vf-choosing-bar">
          {source.searched.map(({ name, title }, index) => (
            <Input
              key={name}
              autoFocus={wordIn === undefined ? index === 0 && !source.tree : name === wordIn}
              allowClear
              value={typed[name] ?? ''}
              placeholder={title}
              aria-label={title}
              onChange={(event) => {
                setTyped({ ...typed, [name]: event.target.value.trim() });
                toFirstPage();
              }}
            />
          ))}
        </div>
        {failure === null ? (
          isNarrow ? (
            <PickCards
              cards={page.rows.map((row) => toCard(row, source.columns))}
              isLoading={isLoading}
              isMultiple={isMultiple}
              isChosen={(value) => chosen.has(value)}
              onPress={(value) => page.rows.filter((row) => row.value === value).forEach(toggle)}
              pagination={{ current: paging.page, pageSize: paging.pageSize, total: page.total, onChange: turn }}
            />
          ) : (
            <Table<PickRow>
              size="small"
              rowKey="value"
              tableLayout="fixed"
              loading={isLoading}
              dataSource={[...page.rows]}
              columns={source.columns.map(({ name, title }) => ({
                key: name,
                title,
                render: (_, { cells }) => (
                  <span title={cells[name]}>{cut(cells[name] ?? '', longestCell) || fieldTexts.nothing}</span>
                ),
              }))}
              scroll={{ x: source.columns.length * 120 + 48, y: tableHeight }}
              locale={{ emptyText: isLoading ? pickerTexts.loading : pickerTexts.empty }}
              rowSelection={{
                type: isMultiple ? 'checkbox' : 'radio',
                selectedRowKeys: [...chosen.keys()],
                getCheckboxProps: ({ label }) => ({ 'aria-label': label }) as object,
                getTitleCheckboxProps: () => ({ 'aria-label': pickerTexts.tickAll }) as object,
                onSelect: toggle,
                onSelectAll: (isOn, _, changed) =>
                  onChange(
                    changed.reduce(
                      (next, { value, label }) =>
                        isOn ? withChosen(next, value, label, true) : withoutChosen(next, value),
                      chosen,
                    ),
                  ),
              }}
              // Who presses twice means it once; Enter goes on from the row that was pressed.
              onRow={(row) => ({
                onClick: ({ detail, currentTarget }) => {
                  if (detail < 2) toggle(row);
                  currentTarget.querySelector('input')?.focus({ preventScroll: true });
                },
                onDoubleClick: () => !isMultiple && onTake(withChosen(chosen, row.value, row.label, false)),
              })}
              pagination={{
                current: paging.page,
                pageSize: paging.pageSize,
                total: page.total,
                pageSizeOptions: pageSizes,
                showSizeChanger: true,
                size: 'small',
                showTotal: pickerTexts.total,
                onChange: turn,
              }}
            />
          )
        ) : (
          <LoadError message={failure} onRetry={retry} />
        )}
      </section>
      <ChosenList chosen={chosen} onRemove={(value) => onChange(withoutChosen(chosen, value))} />
    </div>
  );
}

const noRows: Page = { rows: [], total: 0 };

/** The page that is asked for; the one before stays until it is there, and a late answer is dropped. */
function usePage(source: RecordSource, { page, pageSize, words, within }: PickQuery) {
  const [round, setRound] = useState(0);
  const ask = useCallback(
    async (signal: AbortSignal) => ({ round, ...(await source.load({ page, pageSize, words, within }, signal)) }),
    [page, pageSize, round, source, within, words],
  );
  const [answer, setAnswer] = useState<{
    readonly ask: unknown;
    readonly page: Page;
    readonly failure: string | null;
  }>();
  useAsking(ask, {
    onAnswer: ({ rows, total }) => setAnswer({ ask, page: { rows, total }, failure: null }),
    onFailure: (error) => setAnswer({ ask, page: noRows, failure: messageOf(error) }),
  });
  const retry = () => setRound(round + 1);
  return {
    page: answer?.page ?? noRows,
    failure: answer?.ask === ask ? answer.failure : null,
    isLoading: answer?.ask !== ask,
    retry,
  };
}

/** ↓ leads from the search to the rows, and the arrows from row to row. */
function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>)[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || target.closest('.ant-pagination')) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('.ant-table-row input')];
  const next = boxes[boxes.indexOf(target) + step];
  if (!next) return;
  // Arrows would choose among radio buttons.
  event.preventDefault();
  next.focus();
  // Of several that exclude each other the one that has the focus is chosen, as everywhere.
  if (next.type === 'radio') next.click();
}

/** The first column names the record. */
const toCard = ({ value, label, cells }: PickRow, [first, ...others]: RecordSource['columns']): PickCard => ({
  key: value,
  title: (first && cells[first.name]) || label,
  lines: others.map(({ name, title }) => ({ name, title, text: cells[name] ?? '' })),
});

const cut = (text: string, longestCell: number): string => {
  const characters = [...text];
  return characters.length > longestCell ? `${characters.slice(0, longestCell).join('')}…` : text;
};
