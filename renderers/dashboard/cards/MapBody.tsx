import { CardFrame } from '../CardFrame.tsx';
import { Places } from '../charts/Places.tsx';
import { ListLink } from '../ListLink.tsx';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

/** Records at their places, and how many there are. */
export function MapBody({ card, answer }: CardBodyProps<'map'>) {
  const { of, cleared } = card.map;
  const more = (
    <ListLink
      className="vf-card-more"
      to={toListTarget({ of, cleared }, answer.query)}
      label={texts.detailsOf(card.title)}
    >
      {texts.details}
    </ListLink>
  );
  return (
    <CardFrame card={card} aside={more}>
      {answer.points.length === 0 ? (
        <p className="vf-card-state vf-muted">{answer.total === 0 ? texts.empty : texts.noPlaces}</p>
      ) : (
        <>
          <Places card={card} answer={answer} />
          <p className="vf-card-note vf-muted">{texts.pointsOf(answer.points.length, answer.total)}</p>
        </>
      )}
    </CardFrame>
  );
}
