/** The rows and dictionaries of the list pages. */

/** Dictionaries with the colours of their tags. */
export const listDicts = {
  bench_status: [
    { value: '1', text: '充电中', color: 'blue' },
    { value: '2', text: '已完成', color: 'green' },
    { value: '3', text: '异常', color: 'red' },
  ],
  bench_pay: [
    { value: '1', text: '余额支付', color: 'green' },
    { value: '2', text: '微信支付', color: 'blue' },
    { value: '3', text: '企业代付', color: 'orange' },
  ],
} as const;

/** A row as a server sends it. */
export type BenchRow = Readonly<Record<string, string | number>>;

/** So many orders; the labels of dictionaries travel beside their values. */
export const toListRows = (count: number): readonly BenchRow[] =>
  Array.from({ length: count }, (_, index) => toRow(index));

/** The orders of a page. */
export const listRows = toListRows(10);

function toRow(index: number): BenchRow {
  const status = listDicts.bench_status[index % 3]!;
  const pay = listDicts.bench_pay[(index + 1) % 3]!;
  return {
    id: `1900000000000${1_000_010 + index}`,
    version: 1,
    orderNo: `C20261101${100_000 + index}`,
    memberName: `会员${index + 1}`,
    mobile: `138001${10_010 + index}`,
    stationName: `城东第${index + 1}充电站`,
    pileNo: `P${3000 + index}`,
    gunNo: `${index % 4}`,
    plate: `粤A${12345 + index}`,
    orderStatus: status.value,
    orderStatus_dictText: status.text,
    payType: pay.value,
    payType_dictText: pay.text,
    energy: `${20 + index}.125`,
    electricFee: `${30 + index}.50`,
    serviceFee: `${8 + index}.20`,
    totalFee: `${1238 + 2 * index}.70`,
    discount: '0.00',
    paidFee: `${38 + 2 * index}.70`,
    duration: 3600 + index * 125,
    soc: (80 + index) % 101,
    startTime: `2026-11-0${(index % 9) + 1} 08:15:00`,
    endTime: `2026-11-0${(index % 9) + 1} 09:20:00`,
    invoiced: index % 2 === 0 ? 'Y' : 'N',
  };
}
