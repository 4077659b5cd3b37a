import type { CSSProperties } from 'react';
import { formatAmount, formatShare } from '../amounts.ts';
import { CardFrame } from '../CardFrame.tsx';
import { ListLink } from '../ListLink.tsx';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

/** Steps one below the other, each as wide as its part of the first; every step is a link. */
export function FunnelBody({ card, answer }: CardBodyProps<'funnel'>) {
  const first = answer.items[0]?.value;
  const widthOf = (value: string | null): string =>
    Number(first) > 0 ? `${Math.min((Number(value ?? 0) / Number(first)) * 100, 100)}%` : '0';
  return (
    <CardFrame card={card}>
      <ol className="vf-funnel">
        {answer.items.map(({ title, value, query }, index) => {
          const asked = card.items[index]!.query;
          const share = formatShare(value, first);
          return (
            <li key={title}>
              <ListLink className="vf-funnel-step" to={toListTarget(asked, query)}>
                <span className="vf-funnel-label">{title}</span>
                <span className="vf-funnel-value">{formatAmount(value, asked.show[0]!)}</span>
                {index > 0 && share !== '' && <span className="vf-muted vf-funnel-share">{texts.ofFirst(share)}</span>}
                <span className="vf-funnel-bar" style={{ '--vf-length': widthOf(value) } as CSSProperties} />
              </ListLink>
            </li>
          );
        })}
      </ol>
    </CardFrame>
  );
}
