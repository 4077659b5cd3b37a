import { useState } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { type Looks, useLooks } from '../../fields/index.ts';
import { listedFieldsOf } from '../columns/columnSettings.ts';
import { toFittingWidths, type FittingWidths } from '../columns/fittingWidths.ts';
import { toTotalsRow } from './toTotalsRow.ts';
import type { ListState } from '../useList.ts';

/** Room for the indent and the expander of a tree's first column. */
const treeRoom = 84;

interface Fitted {
  readonly screen: RecordScreen;
  readonly rows: ListState['records'];
  readonly hasTotals: boolean;
  readonly widths: FittingWidths;
}

/**
 * Widths that fit the first rows of a screen, and its totals once they came. Later pages leave them alone: columns
 * that move while a person turns pages are worse than a cut text.
 */
export function useFittingWidths(screen: RecordScreen, { records, totals }: Pick<ListState, 'records' | 'totals'>) {
  const looks = useLooks();
  const [fitted, setFitted] = useState<Fitted>(() => fit(screen, records, totals, looks));
  const isOther = fitted.screen !== screen || (fitted.rows.length === 0 && records.length > 0);
  const isSummed = totals !== null && !fitted.hasTotals && fitted.rows.length > 0;
  if (isOther) setFitted(fit(screen, records, totals, looks));
  else if (isSummed) setFitted(fit(screen, fitted.rows, totals, looks));
  return fitted.widths;
}

function fit(screen: RecordScreen, rows: ListState['records'], totals: ListState['totals'], looks: Looks): Fitted {
  const fields = listedFieldsOf(screen);
  const sums = toTotalsRow(fields, totals);
  const fitting =
    rows.length === 0 ? new Map<string, number>() : toFittingWidths(fields, sums ? [...rows, sums] : rows, looks);
  const label = fitting.get(screen.label);
  const widths = screen.tree && label ? new Map(fitting).set(screen.label, label + treeRoom) : fitting;
  return { screen, rows, hasTotals: totals !== null, widths };
}
