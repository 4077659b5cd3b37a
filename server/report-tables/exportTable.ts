import type { ReportAnswer, ReportScreen } from '../../schemas/language/index.ts';
import { type CellValue, packWorkbook } from '../records/index.ts';
import type { Services, Session } from '../Services.ts';
import { answerReport } from './answerReport.ts';

/** The table of a report as an Excel file, as it is shown: the same rows, columns and sums. */
export async function exportTable(
  services: Services,
  session: Session,
  screen: ReportScreen,
  query: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly file: Buffer; readonly rows: number }> {
  const answer = await answerReport(services, session, screen, query);
  const file = await packWorkbook(session.tenantId, [
    { title: screen.title, columns: toColumns(screen, answer), portions: [toRows(screen, answer)] },
  ]);
  return { file, rows: answer.rows.length };
}

function toColumns({ dimensions, columns }: ReportScreen, answer: ReportAnswer) {
  const titled = new Map(dimensions.map(({ name, title }) => [name, title]));
  const shown = answer.columns.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const parts = answer.across === null ? [''] : ['合计', ...answer.parts.map(({ label }) => label)];
  return [
    ...answer.by.map((name) => ({ title: titled.get(name) ?? name, width: 24, format: '@' })),
    ...parts.flatMap((part) =>
      shown.map(({ title, unit, digits, isText }) => ({
        title: `${part === '' ? '' : `${part} `}${title}${unit === undefined ? '' : `（${unit}）`}`,
        width: 16,
        format: isText ? '@' : digits > 0 ? `0.${'0'.repeat(digits)}` : '0',
      })),
    ),
  ];
}

function toRows(screen: ReportScreen, { by, rows, totals, columns }: ReportAnswer): readonly (readonly CellValue[])[] {
  const texts = columns.map((name) => screen.columns.find((column) => column.name === name)?.isText === true);
  const numbers = (values: ReportAnswer['totals']) =>
    values.map((value, at) => (value === null || texts[at % texts.length] ? value : Number(value)));
  let group = '';
  const body = rows.map(({ keys, label, values }) => {
    if (keys.length === 1) group = label;
    const names = by.length === 1 ? [label] : keys.length === 1 ? [label, '小计'] : [group, label];
    return [...names, ...numbers(values)];
  });
  return [...body, ['合计', ...by.slice(1).map(() => ''), ...numbers(totals)]];
}
