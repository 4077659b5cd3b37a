import { formatAmount } from '../amounts.ts';
import { ListLink } from '../ListLink.tsx';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import { columnsOf } from './columnsOf.ts';
import type { ChartViewProps } from './ChartViewProps.ts';
import '../../theme/unseen.css';

/** The points of a chart as a table: for who wants the numbers, with links, and unseen for who cannot see the chart. */
export function PointsTable({ card, answer, isShown = false }: ChartViewProps & { readonly isShown?: boolean }) {
  const show = columnsOf(card, answer);
  return (
    <div className={isShown ? 'vf-points' : 'vf-unseen'}>
      <table>
        <caption className="vf-unseen">{card.title}</caption>
        <thead>
          <tr>
            <th scope="col">{(card.query.by?.period ?? card.query.by?.cycle) ? texts.time : card.title}</th>
            {show.map(({ title }) => (
              <th key={title} scope="col" className="vf-side-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.points.map(({ key, label, values, query }) => (
            <tr key={key}>
              <th scope="row">
                <ListLink to={isShown ? toListTarget(card.query, query) : null}>{label}</ListLink>
              </th>
              {show.map((measure, index) => (
                <td key={measure.title} className="vf-side-right">
                  {formatAmount(values[index], measure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {show.map((measure, index) => (
              <td key={measure.title} className="vf-side-right">
                {formatAmount(answer.totals[index], measure)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
