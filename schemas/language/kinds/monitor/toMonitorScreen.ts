import { compact } from '../../keywords/toField.ts';
import { type ScreenOrigin, toScreenBase } from '../toScreenBase.ts';
import type { MonitorFile, PartFile, RowColumnFile, ValueFile } from './MonitorFile.ts';
import type { MonitorColumn, MonitorPart, MonitorScreen, MonitorValue } from './MonitorScreen.ts';

/** Fills in every default of a monitor page. */
export const toMonitorScreen = (file: MonitorFile, origin: ScreenOrigin): MonitorScreen => ({
  ...toScreenBase(file, origin),
  kind: 'monitor',
  // Of a file that lost its parts to a mistake, the rest is still checked.
  parts: Object.entries(file.parts ?? {}).flatMap(([name, part]) => toPart(name, part) ?? []),
  ...compact({ note: file.note, refresh: file.refresh }),
});

function toPart(name: string, file: PartFile): MonitorPart | undefined {
  const base = { name, title: file.title };
  const { values, rows } = file;
  if (values)
    return {
      ...base,
      span: file.span ?? 6,
      type: 'values',
      values: Object.entries(values).map(([key, value]) => toValue(key, value, file)),
      history: file.history ?? [],
    };
  if (rows)
    return {
      ...base,
      span: file.span ?? 12,
      type: 'rows',
      call: file.call ?? '',
      at: file.read ?? '',
      columns: Object.entries(rows).map(([key, column]) => toColumn(key, column)),
    };
  return undefined;
}

const toValue = (name: string, file: ValueFile, part: PartFile): MonitorValue => ({
  name,
  title: file.title,
  call: (file.call ?? part.call ?? '').replaceAll('{name}', name),
  read: file.read ?? part.read ?? name,
  format: file.format ?? 'number',
  ...compact({ unit: file.unit, means: part.means }),
});

const toColumn = (name: string, { title, read, format, unit, search }: RowColumnFile): MonitorColumn => ({
  name,
  title,
  read: read ?? name,
  format: format ?? 'text',
  ...compact({ unit, search }),
});

/** The paths of the calls that a page shows the answers of, each once. */
export const callsOf = ({ parts }: Pick<MonitorScreen, 'parts'>): readonly string[] => [
  ...new Set(parts.flatMap((part) => (part.type === 'rows' ? [part.call] : part.values.map(({ call }) => call)))),
];
