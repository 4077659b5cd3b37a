import { usePorts } from '../../ports/index.ts';
import { CardFrame } from '../CardFrame.tsx';
import { shortMoment } from '../shortMoment.ts';
import { texts } from '../texts.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

/** Records that wait, with what they are and since when; each opens itself. */
export function InboxBody({ card, answer }: CardBodyProps<'inbox'>) {
  const { navigation } = usePorts();
  const { records, total } = answer;
  return (
    <CardFrame card={card}>
      {records.length === 0 ? (
        <p className="vf-card-state vf-muted">{texts.nothingWaits}</p>
      ) : (
        <ul className="vf-inbox">
          {records.map(({ id, item, label, since }) => {
            const { title, query } = card.items[item]!;
            const address = navigation.addressOf({ screen: query.of, field: 'id', value: id });
            const name = <span className="vf-inbox-label">{label || texts.unnamed}</span>;
            return (
              <li key={`${item}/${id}`}>
                <span className="vf-inbox-kind">{title}</span>
                {address ? <a href={address}>{name}</a> : name}
                <time className="vf-muted" dateTime={since.replace(' ', 'T')} title={since}>
                  {shortMoment(since)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
      {total > records.length && <p className="vf-card-note vf-muted">{texts.latestOf(records.length, total)}</p>}
    </CardFrame>
  );
}
