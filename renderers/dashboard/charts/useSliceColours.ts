import { useEffect, useMemo, useState } from 'react';
import type { ChartAnswer, ChartCard, DictItem } from '../../../schemas/language/index.ts';
import { usePorts } from '../../ports/index.ts';
import { seriesColours } from '../../theme/seriesColours.ts';
import { tagSeedOf } from '../../theme/tagSeeds.ts';

/** A colour for each group: that of its dictionary item where every item has one of its own, else one after another. */
export function useSliceColours({ query }: ChartCard, { points }: ChartAnswer): readonly string[] {
  const items = useChoices(query.by);
  return useMemo(() => {
    const own = points.map(({ key }) => toColour(items?.find(({ value }) => value === key)?.color));
    const isTelling = own.every((colour) => colour !== undefined) && new Set(own).size === own.length;
    return points.map((_, index) => (isTelling ? own[index]! : seriesColours.of(index)));
  }, [points, items]);
}

/** The colour that a dictionary means by `default` is that of what is not special. */
const toColour = (colour: string | undefined): string | undefined =>
  colour === 'default' ? seriesColours.others : tagSeedOf(colour);

/** The choices of what is grouped by, undefined until they are there or where there are none. */
function useChoices({ dict, items }: Partial<NonNullable<ChartCard['query']['by']>> = {}):
  | readonly DictItem[]
  | undefined {
  const { dictionaries } = usePorts();
  const [loaded, setLoaded] = useState<readonly DictItem[]>();
  const known = items ?? (dict === undefined ? undefined : (dictionaries.peekItems(dict) ?? loaded));
  useEffect(() => {
    if (known !== undefined || dict === undefined) return undefined;
    let isGone = false;
    void dictionaries.getItems(dict).then((found) => !isGone && setLoaded(found));
    return () => {
      isGone = true;
    };
  }, [known, dict, dictionaries]);
  return known;
}
