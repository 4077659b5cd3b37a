import { useMemo } from 'react';
import type { MapAnswer, MapCard } from '../../../schemas/language/index.ts';
import { useItems } from '../../fields/choice/useItems.ts';
import { seriesColours } from '../../theme/seriesColours.ts';
import { tagSeedOf } from '../../theme/tagSeeds.ts';
import { texts } from '../texts.ts';
import { Chart } from './Chart.tsx';
import { toPlacesOption } from './toPlacesOption.ts';

const notColoured = {};

/** Records at their places; a click opens one. Who cannot see it has the names as links. */
export function Places({
  card: { title, map },
  answer: { points },
}: {
  readonly card: MapCard;
  readonly answer: MapAnswer;
}) {
  const { items } = useItems(map.colour ?? notColoured);
  const option = useMemo(() => {
    const colourOf = (value: string | null) =>
      tagSeedOf(items.find((item) => item.value === value)?.color) ?? seriesColours.of(0);
    return toPlacesOption(points, colourOf);
  }, [points, items]);
  return (
    <>
      <Chart
        className="vf-places-chart"
        option={option}
        label={texts.summary(title, points.length, points[0]?.label ?? '', points.at(-1)?.label ?? '')}
        targetOf={(index) => {
          const point = points[index];
          return point ? { screen: map.of, field: 'id', value: point.id } : null;
        }}
      />
      <ul className="vf-unseen">
        {points.map(({ id, label, valueLabel }) => (
          <li key={id}>{valueLabel === null ? label : `${label} ${valueLabel}`}</li>
        ))}
      </ul>
    </>
  );
}
