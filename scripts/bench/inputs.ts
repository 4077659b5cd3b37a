/** What the pages of the benchmark fetch: computed screens and compiled validators, made as the server makes them. */
import { toValidatorModule } from '../../schemas/language/records/compileValidator.ts';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { formatProblem, readScreens, type Dict } from '../../schemas/language/reading/readScreens.ts';
import {
  choices,
  toFormFields,
  typedMessage,
  typedPattern,
  type FormField,
  type FormKind,
} from './pages/formFields.ts';
import { gridColumns, gridPattern, gridRules } from './pages/gridRows.ts';
import { listDicts } from './pages/listRows.ts';

const dicts: readonly Dict[] = [
  ...Object.entries(listDicts).map(([code, items]) => ({ code, title: code, items })),
  { code: 'bench_choice', title: '等级', items: choices },
];

const kinds = {
  text: { maxLength: 60 },
  number: { type: 'number' },
  money: { field: 'money' },
  dict: { dict: 'bench_choice' },
  date: { format: 'date' },
  switch: { field: 'switch' },
  textarea: { field: 'textarea', maxLength: 255 },
} satisfies Record<FormKind, object>;

/** 20 columns, 6 search fields, two own actions. */
const listFile = {
  id: 'bench-list',
  title: '充电订单',
  properties: {
    orderNo: { title: '订单号', search: true, list: { link: 'detail' } },
    memberName: { title: '会员' },
    mobile: { title: '手机号', field: 'mobile', search: true },
    stationName: { title: '站点', search: 'like' },
    pileNo: { title: '桩号' },
    gunNo: { title: '枪号' },
    plate: { title: '车牌' },
    orderStatus: { title: '订单状态', dict: 'bench_status', search: true },
    payType: { title: '支付方式', dict: 'bench_pay', search: true },
    energy: { title: '电量', field: 'energy' },
    electricFee: { title: '电费', field: 'money' },
    serviceFee: { title: '服务费', field: 'money' },
    totalFee: { title: '总金额', field: 'money' },
    discount: { title: '优惠', field: 'money' },
    paidFee: { title: '实付', field: 'money' },
    duration: { title: '时长', field: 'duration' },
    soc: { title: 'SOC', field: 'percent' },
    startTime: { title: '开始时间', format: 'date-time', search: 'range' },
    endTime: { title: '结束时间', format: 'date-time' },
    invoiced: { title: '已开票', field: 'switch' },
  },
  list: { sort: 'startTime desc' },
  actions: {
    refund: {
      title: '退款',
      on: 'row',
      when: "orderStatus == '2'",
      confirm: '确定退款 {orderNo}？',
      set: { orderStatus: "'3'" },
    },
  },
};

/** 12 columns of text, of which one is required, one unique and three have a pattern. */
const gridFile = {
  id: 'bench-grid',
  title: '明细表',
  properties: { name: { title: '名称' } },
  children: {
    lines: {
      title: '明细',
      required: [gridRules.required],
      properties: Object.fromEntries(
        gridColumns.map((name) => [
          name,
          {
            title: name,
            maxLength: 60,
            ...((gridRules.patterns as readonly string[]).includes(name) ? { pattern: gridPattern } : {}),
            ...(name === gridRules.unique ? { unique: true } : {}),
          },
        ]),
      ),
    },
  },
};

const toFormFile = (fields: readonly FormField[]) => ({
  id: `bench-form-${fields.length}`,
  title: '表单',
  kind: 'form',
  required: fields.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(
    fields.map(({ name, title, kind, typed }) => [
      name,
      { title, list: false, ...kinds[kind], ...(typed ? { pattern: typedPattern, message: typedMessage } : {}) },
    ]),
  ),
  form: { columns: 2 },
});

function toScreen(component: string, file: object): RecordScreen {
  const { records: screens, problems } = readScreens(
    [{ path: `screens/${component}.json`, text: JSON.stringify(file, null, 1) }],
    dicts,
  );
  const screen = screens.get(component);
  if (!screen) throw new Error(problems.map(formatProblem).join('\n'));
  return screen;
}

/** Path to text of everything below `/input/`. */
export function makeInputs(fieldCounts: readonly number[]): ReadonlyMap<string, string> {
  const inputs = new Map([['list.json', JSON.stringify(toScreen('charge/bench/List', listFile))]]);
  const grid = toScreen('charge/bench/Grid', gridFile);
  inputs.set('grid.json', JSON.stringify(grid)).set('grid.js', toValidatorModule(grid));
  for (const count of fieldCounts) {
    const screen = toScreen(`charge/bench/Form${count}`, toFormFile(toFormFields(count)));
    inputs.set(`form-${count}.json`, JSON.stringify(screen));
    inputs.set(`form-${count}.js`, toValidatorModule(screen));
  }
  return inputs;
}
