import { type CSSProperties, useCallback, useMemo } from 'react';
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
  const colourOf = useCallback(
    (value: string | null) => tagSeedOf(items.find((item) => item.value === value)?.color) ?? seriesColours.of(0),
    [items],
  );
  const option = useMemo(() => toPlacesOption(points, colourOf), [points, colourOf]);
  const kinds = new Map(points.flatMap(({ value, valueLabel }) => (valueLabel ? [[value, valueLabel] as const] : [])));
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
      <ul className="vf-places-legend">
        {[...kinds].map(([value, label]) => (
          <li key={value}>
            <span className="vf-legend-dot" style={{ '--vf-slice': colourOf(value) } as CSSProperties} />
            {label}
          </li>
        ))}
      </ul>
      <ul className="vf-unseen">
        {points.map(({ id, label, area, valueLabel, said }) => (
          <li key={id}>{[label, area, valueLabel, ...said].filter(Boolean).join(' ')}</li>
        ))}
      </ul>
    </>
  );
}
