import { valueOf, type Figure } from './figures.ts';

/** The result as one table, with the goals and the baseline beside the figures. */
export function formatTable(figures: readonly Figure[], baseline: Readonly<Record<string, number>>): string {
  const head = ['workload', 'ours', 'floor', 'figure', 'goal', '', 'baseline'];
  const rows = figures.map((figure) => toCells(figure, baseline[figure.name]));
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const toLine = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ');
  return [toLine(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(toLine)].join('\n');
}

function toCells(figure: Figure, before: number | undefined): readonly string[] {
  const { name, own, floor, floorName, unit, goal } = figure;
  const value = valueOf(figure);
  const digits = floor === undefined ? 0 : 2;
  return [
    name,
    `${own.toFixed(unit === 'KB' ? 0 : 1)} ${unit}`,
    floor === undefined ? '' : `${floor.toFixed(1)} ${unit} ${floorName}`,
    value.toFixed(digits),
    `<= ${goal}`,
    value <= goal ? 'met' : 'MISSED',
    before === undefined ? '' : before.toFixed(digits),
  ];
}
