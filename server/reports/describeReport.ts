import { factOf, type DictItem, type Field } from '../../schemas/language/index.ts';
import { dictTexts } from '../records/index.ts';
import type { Services } from '../Services.ts';
import type { OpenReport } from './openReport.ts';

/** So many inputs of the search form are in view before it is unfolded. */
const shownAtOnce = 2;

const fieldsOf = ({ screen }: OpenReport, names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => screen.fields.find((field) => field.name === name) ?? []);

/** The columns of a report and the choices of those that have a dictionary, as clients of reports expect them. */
export async function describeColumns(services: Services, open: OpenReport) {
  const { screen, report } = open;
  const fields = fieldsOf(open, report.columns);
  const choices = await Promise.all(fields.map(async (field) => [field.name, await itemsOf(services, field)] as const));
  const dictOptions = Object.fromEntries(choices.filter(([, items]) => items.length > 0));
  return {
    cgRpConfigId: screen.id,
    cgRpConfigName: screen.title,
    columns: fields.map((field) => ({
      title: field.title,
      dataIndex: field.name,
      align: factOf(field).align,
      width: field.list?.width ?? factOf(field).width,
      sorter: field.list?.sort === true,
      ...(dictOptions[field.name] ? { customRender: field.name } : {}),
    })),
    dictOptions,
  };
}

/** The inputs of a report's search form; `group` asks for a range, what is `hidden` comes when it is unfolded. */
export async function describeSearch(services: Services, open: OpenReport) {
  const fields = fieldsOf(open, open.report.search);
  return Promise.all(
    fields.map(async (field, index) => {
      const options = await itemsOf(services, field);
      const isDay = ['day', 'moment'].includes(factOf(field).storage);
      return {
        field: field.name,
        label: field.title,
        mode: field.search?.op === 'range' ? 'group' : 'single',
        hidden: index < shownAtOnce ? '0' : '1',
        view: options.length > 0 ? 'list' : isDay ? 'date' : 'text',
        ...(options.length > 0 ? { options } : {}),
      };
    }),
  );
}

async function itemsOf(services: Services, { dict, items }: Field) {
  const found: readonly DictItem[] = items ?? (dict === undefined ? [] : await dictTexts(services, dict));
  return found.map(({ value, text }) => ({ value, text, title: text, label: text }));
}
