import type { ReportScreen } from './ReportScreen.ts';

/** Which dimension stands where in the table of a report, by name. */
export interface ReportPlaces {
  /** What makes the rows; undefined only in a report without dimensions. */
  readonly by: string | undefined;
  /** What divides each row again. */
  readonly below: string | undefined;
  /** What makes the columns. */
  readonly across: string | undefined;
}

/**
 * Where dimensions stand: as a person chose, and as the file says where nothing was chosen.
 * @param chosen `by`, `below` and `across`; an empty `below` is a choice too: none, whatever the file says
 */
export function placesOf(
  screen: Pick<ReportScreen, 'by'>,
  chosen: Readonly<Record<string, string | undefined>>,
): ReportPlaces {
  const [first, second] = screen.by;
  const by = chosen['by'] || first;
  const across = chosen['across'] || undefined;
  const below = chosen['below'] ?? (second === across ? undefined : second);
  return { by, below: below === by ? undefined : below || undefined, across };
}

/** The choice that stands for places, as short as can be: what the file says need not be said. */
export function chosenOf(screen: Pick<ReportScreen, 'by'>, places: ReportPlaces): Readonly<Record<string, string>> {
  const [first, second] = screen.by;
  const { by, below = '', across } = places;
  return {
    ...(by !== undefined && by !== first && { by }),
    ...(below !== (second ?? '') && { below }),
    ...(across !== undefined && { across }),
  };
}
