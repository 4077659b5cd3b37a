import type { ChildTable, ScreenRecord } from '../../../schemas/language/index.ts';
import type { ListPage, LiveList, LiveListener, LiveRows, Ports } from '../../ports/index.ts';

interface Tables {
  readonly source: LiveRows;
  readonly screens: Ports['screens'];
  readonly children: readonly ChildTable[];
  /** The record that the rows belong to. */
  readonly id: string;
  readonly listener: LiveListener;
}

/** The sub-tables of an open form whose rows are records of another screen. */
interface ToldTables {
  /** The record with its rows, as it was read last. */
  show(record: ScreenRecord): void;
  close(): void;
}

/** No form holds more rows of a sub-table. */
const mostRows = 1000;

/** Tells of what is saved in such rows by themselves; those of the record's own are saved with it. */
export function tellOfTables({ source, screens, children, id, listener }: Tables): ToldTables {
  let shown: ScreenRecord = {};
  let isOver = false;
  const lists = new Map<ChildTable, LiveList>();
  const show = (list: LiveList, child: ChildTable): void => {
    const { name, foreignKey, foreignKeyMultiple, sort } = child;
    const search = { [foreignKey]: foreignKeyMultiple ? `,${id},` : id };
    list.show({ page: 1, pageSize: mostRows, sort, search }, toPage(shown[name]));
  };
  const open = async (child: ChildTable, from: string): Promise<void> => {
    const screen = await screens.getById(from);
    if (isOver) return;
    const list = source.open(screen, screen.list.live ?? screen.id, listener);
    lists.set(child, list);
    show(list, child);
  };
  for (const child of children)
    if (child.from !== undefined)
      open(child, child.from).catch((error: unknown) =>
        console.warn(`${child.from}: nobody tells what others save in its records`, error),
      );
  return {
    show(record) {
      shown = record;
      for (const [child, list] of lists) show(list, child);
    },
    close() {
      isOver = true;
      for (const list of lists.values()) list.close();
    },
  };
}

function toPage(rows: unknown): ListPage {
  const records = Array.isArray(rows) ? (rows as readonly ScreenRecord[]) : [];
  return { records, total: records.length };
}
