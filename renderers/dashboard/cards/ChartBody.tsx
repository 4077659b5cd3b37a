import { type ComponentType, useState } from 'react';
import type { ChartName } from '../../../schemas/language/index.ts';
import { CardFrame } from '../CardFrame.tsx';
import type { ChartViewProps } from '../charts/ChartViewProps.ts';
import { Heat } from '../charts/Heat.tsx';
import { PointsTable } from '../charts/PointsTable.tsx';
import { Ranking } from '../charts/Ranking.tsx';
import { Ring } from '../charts/Ring.tsx';
import { Series } from '../charts/Series.tsx';
import { ListLink } from '../ListLink.tsx';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

interface ChartLook {
  readonly View: ComponentType<ChartViewProps>;
  /** Whether its numbers are not all written out beside it. */
  readonly needsTable: boolean;
}

const looks = {
  line: { View: Series, needsTable: true },
  bar: { View: Series, needsTable: true },
  stack: { View: Series, needsTable: true },
  heat: { View: Heat, needsTable: true },
  ring: { View: Ring, needsTable: false },
  ranking: { View: Ranking, needsTable: false },
} satisfies Record<ChartName, ChartLook>;

/** A chart; one whose numbers are not all written out can be read as a table too. */
export function ChartBody({ card, answer }: CardBodyProps<'chart'>) {
  const [isTable, setTable] = useState(false);
  const { View, needsTable }: ChartLook = looks[card.chart];
  const isEmpty = answer.points.every(({ values }) => values.every((value) => Number(value ?? 0) === 0));
  const aside = (
    <span className="vf-card-aside">
      {needsTable && !isEmpty && (
        <button
          type="button"
          className="vf-link"
          aria-label={isTable ? texts.asChartOf(card.title) : texts.asTableOf(card.title)}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? texts.asChart : texts.asTable}
        </button>
      )}
      <ListLink
        className="vf-card-more"
        to={toListTarget(card.query, answer.query)}
        label={texts.detailsOf(card.title)}
      >
        {texts.details}
      </ListLink>
    </span>
  );
  return (
    <CardFrame card={card} aside={aside}>
      {isEmpty && <p className="vf-card-state vf-muted">{texts.empty}</p>}
      {!isEmpty && isTable && <PointsTable card={card} answer={answer} isShown />}
      {!isEmpty && !isTable && <View card={card} answer={answer} />}
    </CardFrame>
  );
}
