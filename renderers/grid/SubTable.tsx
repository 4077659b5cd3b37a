import { Alert } from 'antd';
import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ChildTable, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { makeSignal, useSignal } from '../editing/signal.ts';
import { HoldContext, LateUploadsContext } from '../fields/drafts.ts';
import type { Beside } from '../fields/Look.ts';
import { LateUploads } from '../fields/upload/LateUploads.tsx';
import type { UploadQueue } from '../fields/upload/UploadQueue.ts';
import { usePorts } from '../ports/index.ts';
import { markReloaded } from '../reloaded/index.ts';
import { useNarrow } from '../theme/index.ts';
import './grid.css';
import type { GridRow } from './rows/GridRow.ts';
import { GridRows } from './rows/GridRows.ts';
import type { OpenCell } from './openCellIn.ts';
import { RowCards } from './RowCards.tsx';
import { RowGrid } from './RowGrid.tsx';
import { SubTableErrors } from './SubTableErrors.tsx';
import { gridTexts } from './texts.ts';

/** The rows of a sub-table, edited where they stand if `onChange` is given, else only shown. */
export interface SubTableProps {
  readonly screen: RecordScreen;
  readonly child: ChildTable;
  /** The first rows. While it is open the table holds them; give it a new `key` to start afresh. */
  readonly rows: readonly ScreenRecord[];
  /** How often others have changed the rows since: then the table takes `rows` over. `stored` are the rows as the server has them. */
  readonly told?: { readonly count: number; readonly stored: readonly ScreenRecord[] };
  /** The cell that is opened as it begins, with what was typed on the way. @default none */
  readonly open?: OpenCell | undefined;
  /** Where what a paste has left empty is kept beside the rows: an empty cell alone says nothing of it. */
  readonly beside?: Beside;
  readonly onChange?: (rows: readonly ScreenRecord[]) => void;
  /** Messages by path from the record: `periods[2].startTime`, `periods`. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Leads on from its mistakes to others of the form. @default there are none */
  readonly onPast?: ((isBack: boolean) => void) | undefined;
  /** The record the rows belong to, `parent.x` in their expressions. */
  readonly getParent?: () => ScreenRecord;
}

/** Rows are drawn a moment after they are there (ms). */
const drawing = 50;
const noErrors: Readonly<Record<string, string>> = {};
const noParent = (): ScreenRecord => ({});

/** The rows of one sub-table, editable or to be read: a grid, and on a phone, which shows two columns of one, cards. */
export function SubTable({ told, open, beside, onPast, ...props }: SubTableProps) {
  const { screen, child, rows, onChange, errors = noErrors, getParent = noParent } = props;
  const ports = usePorts();
  const [table] = useState(() => {
    const made = new GridRows(screen, child, rows, ports);
    // Which rows are locked is asked before anything has taken effect.
    made.follow({ getParent, onChange });
    made.messages.resume(made.list.get(), beside?.read());
    return made;
  });
  useEffect(() => table.follow({ getParent, onChange }));
  useEffect(() => table.label(), [table]);
  const frame = useRef<HTMLDivElement>(null);
  const count = told?.count ?? 0;
  const known = useRef(count);
  const takeOver = useEffectEvent(() => {
    const keys = table.takeOver(rows, told?.stored ?? []).map(({ key }) => `"${key}"`);
    const places = keys.map((key) => `.ag-row[row-id=${key}], [data-id=${key}]`).join();
    if (places !== '') setTimeout(() => markReloaded(frame.current?.querySelectorAll(places) ?? []), drawing);
  });
  useEffect(() => {
    if (count !== known.current) takeOver();
    known.current = count;
  }, [count]);
  useEffect(() => table.showErrors(errors), [errors, table]);
  const { messages } = ports;
  const remove = useCallback(
    async (gone: readonly GridRow[]): Promise<boolean> => {
      const [only, ...others] = gone;
      const question = {
        title: gridTexts.removeQuestion(gone.length),
        ...(only && others.length === 0 && { text: gridTexts.row(table.list.get().indexOf(only) + 1) }),
        okText: gridTexts.remove,
        danger: true,
      };
      // One that nothing was filled in is soon made again.
      const isNothing = gone.length < 2 && gone.every(table.isUntouched);
      const isMeant = isNothing || (await messages.confirm(question)) === true;
      if (isMeant) table.remove(gone);
      return isMeant;
    },
    [messages, table],
  );
  const hold = useContext(HoldContext);
  // What a cell waits for is told where the table stands.
  const holdTable = useMemo(
    () => hold && ((_: string, message: string) => hold(child.name, message)),
    [child.name, hold],
  );
  const [late] = useState(() => makeSignal<readonly UploadQueue[]>([]));
  const [takeOpen] = useState(() => {
    let left = open;
    return () => {
      const cell = left;
      left = undefined;
      return cell;
    };
  });
  const Rows = useNarrow() ? RowCards : RowGrid;
  return (
    <div ref={frame} className="vf-subtable">
      {errors[child.name] && <Alert type="error" showIcon role="alert" title={errors[child.name]} />}
      <LeftEmpty table={table} beside={beside} />
      <HoldContext value={holdTable}>
        <LateUploadsContext value={late}>
          <Rows {...{ screen, child, table, takeOpen }} isReadOnly={onChange === undefined} onRemove={remove} />
        </LateUploadsContext>
        <LateUploads late={late} name={child.name} />
      </HoldContext>
      {/* Below the rows: a message that comes must not move what is just being pressed. */}
      <SubTableErrors child={child} errors={errors} table={table} onPast={onPast} />
    </div>
  );
}

/** No form is sent while cells are empty in which something was to be pasted: they are told as mistakes of theirs. */
function LeftEmpty({ table, beside }: { readonly table: GridRows } & Pick<SubTableProps, 'beside'>): null {
  const rows = useSignal(table.list);
  const hold = useContext(HoldContext);
  // The rows are drawn anew as their mistakes are told: what is held all the while is not let go in between.
  const left = JSON.stringify(table.messages.leftEmpty(rows).map(({ path, message }) => [path, message]));
  useEffect(() => {
    const cells = JSON.parse(left) as readonly (readonly [path: string, message: string])[];
    beside?.keep(Object.fromEntries(cells));
    const ends = cells.map(([path, message]) => hold?.(path, message));
    return () => ends.forEach((end) => end?.());
  }, [hold, left, beside]);
  return null;
}
