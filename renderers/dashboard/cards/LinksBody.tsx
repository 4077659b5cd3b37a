import { usePorts } from '../../ports/index.ts';
import { CardFrame } from '../CardFrame.tsx';
import { texts } from '../texts.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

/** Ways to pages that the application keeps for the person, as they are when the page comes to the front. */
export function LinksBody({ card }: CardBodyProps<'links'>) {
  const { pages } = usePorts();
  const links = pages.listOf(card.links);
  return (
    <CardFrame card={card}>
      {links.length === 0 ? (
        <p className="vf-card-state vf-muted">{texts.noLinks[card.links]}</p>
      ) : (
        <ul className="vf-page-links">
          {links.map(({ address, title, icon }) => (
            <li key={address}>
              <a href={address}>
                {icon}
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </CardFrame>
  );
}
