import { useMemo } from 'react';
import type { ChartAnswer, ChartCard } from '../../../schemas/language/index.ts';
import { useItems } from '../../fields/choice/useItems.ts';
import { seriesColours } from '../../theme/seriesColours.ts';
import { tagSeedOf } from '../../theme/tagSeeds.ts';

const notGrouped = {};

/** A colour for each group: that of its dictionary item where every item has one of its own, else one after another. */
export function useSliceColours({ query }: ChartCard, { points }: ChartAnswer): readonly string[] {
  const { items } = useItems(query.by ?? notGrouped);
  return useMemo(() => {
    const own = points.map(({ key }) => toColour(items.find(({ value }) => value === key)?.color));
    const isTelling = own.every((colour) => colour !== undefined) && new Set(own).size === own.length;
    return points.map((_, index) => (isTelling ? own[index]! : seriesColours.of(index)));
  }, [points, items]);
}

/** The colour that a dictionary means by `default` is that of what is not special. */
const toColour = (colour: string | undefined): string | undefined =>
  colour === 'default' ? seriesColours.others : tagSeedOf(colour);
