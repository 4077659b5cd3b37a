import { Pagination, type PaginationProps } from 'antd';
import { useId } from 'react';
import '../../../cards/cards.css';
import { fieldTexts } from '../../texts.ts';
import { pickerTexts } from './texts.ts';

/** A record that can be chosen: what names it, and what else is told of it. */
export interface PickCard {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly title: string; readonly text: string }[];
}

interface PickCardsProps {
  readonly cards: readonly PickCard[];
  readonly isLoading: boolean;
  /** Whether a further one is added to what is chosen, rather than takes its place. */
  readonly isMultiple: boolean;
  readonly isChosen: (key: string) => boolean;
  readonly onPress: (key: string) => void;
  readonly pagination: Pick<PaginationProps, 'current' | 'pageSize' | 'total' | 'onChange'>;
}

/** The records of a page of a picker on a phone, where a table would show two of its columns. */
export function PickCards({ cards, isLoading, isMultiple, isChosen, onPress, pagination }: PickCardsProps) {
  const group = useId();
  const note = isLoading && cards.length === 0 ? pickerTexts.loading : pickerTexts.empty;
  return (
    <>
      {cards.length === 0 && <p className="vf-choosing-empty">{note}</p>}
      <ul className="vf-cards vf-choosing-cards" aria-label={pickerTexts.records} aria-busy={isLoading}>
        {cards.map(({ key, title, lines }) => (
          <li key={key} className="vf-record">
            <label>
              <span className="vf-choosing-head">
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={group}
                  aria-label={title}
                  checked={isChosen(key)}
                  onChange={() => onPress(key)}
                />
                {title || fieldTexts.nothing}
              </span>
              <dl className="vf-record-fields">
                {lines.map((line) => (
                  <div key={line.name}>
                    <dt>{line.title}</dt>
                    <dd>{line.text || fieldTexts.nothing}</dd>
                  </div>
                ))}
              </dl>
            </label>
          </li>
        ))}
      </ul>
      <Pagination
        {...pagination}
        className="vf-choosing-pages"
        size="small"
        simple
        showSizeChanger={false}
        hideOnSinglePage
      />
    </>
  );
}
