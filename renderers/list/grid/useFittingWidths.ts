import { useState } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { type Looks, useLooks } from '../../fields/index.ts';
import { listedFieldsOf } from '../columns/listedColumns.ts';
import { toFittingWidths, widen, type FittingWidths } from '../columns/fittingWidths.ts';
import { toTotalsRow } from './toTotalsRow.ts';
import type { WireSearch } from '../search/wireSearch.ts';
import type { ListState } from '../useList.ts';

/** Room for the indent and the expander of a tree's first column. */
const treeRoom = 84;

/** What a list shows, as far as its columns have to fit it. */
type Shown = Pick<ListState, 'records' | 'totals'>;

interface Fitted extends Shown {
  readonly screen: RecordScreen;
  /** The conditions of the rows that were fitted. */
  readonly question: string;
  readonly widths: FittingWidths;
}

/**
 * Widths that fit the rows and sums a screen has shown for a search. They only grow: columns that move with every page a
 * person turns are worse than some room to spare. Rows that were there already are not measured again; other conditions
 * begin anew once their rows are there.
 */
export function useFittingWidths(screen: RecordScreen, shown: Shown, search: WireSearch): FittingWidths {
  const { records, totals } = shown;
  const looks = useLooks();
  const question = JSON.stringify(search);
  const [fitted, setFitted] = useState<Fitted>(() => fit(toUnfitted(screen, question), shown, looks));
  if (fitted.screen !== screen) setFitted(fit(toUnfitted(screen, question), shown, looks));
  else if (fitted.records !== records || fitted.totals !== totals) {
    const isOther = fitted.question !== question && fitted.records !== records && records.length > 0;
    setFitted(fit(isOther ? toUnfitted(screen, question) : fitted, shown, looks));
  }
  return fitted.widths;
}

const toUnfitted = (screen: RecordScreen, question: string): Fitted => ({
  screen,
  question,
  records: [],
  totals: null,
  widths: new Map(),
});

/** Sums wait for rows: beside none nothing has to fit. */
function fit(fitted: Fitted, { records, totals }: Shown, looks: Looks): Fitted {
  const { screen, records: before, widths } = fitted;
  if (records.length === 0) return { ...fitted, records, totals };
  const known = new Set(before);
  const fresh = records.filter((record) => !known.has(record));
  const fields = listedFieldsOf(screen);
  const needed = toFittingWidths(fields, { rows: fresh, totals: toTotalsRow(fields, totals) }, looks);
  const label = screen.tree && needed.get(screen.label);
  const fitting = label ? new Map(needed).set(screen.label, label + treeRoom) : needed;
  return { ...fitted, records, totals, widths: widen(widths, fitting) };
}
