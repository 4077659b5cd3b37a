import { memo, type CSSProperties } from 'react';
import { headingOf, type DictItem, type ScreenRecord } from '../../../schemas/language/index.ts';
import { useLooks } from '../../fields/index.ts';
import { toTagColours } from '../../tag/index.ts';
import { noValue, toFullText } from '../columns/cellText.ts';
import type { ListedField } from '../columns/ListedField.ts';
import { texts } from './texts.ts';

/** A tile and what it can do. */
export interface TileProps {
  readonly record: ScreenRecord;
  readonly title: ListedField;
  /** How many letters of its name the others in its group have as well. */
  readonly shared: number;
  readonly fields: readonly ListedField[];
  /** Its value of the tabs. */
  readonly state: DictItem | undefined;
  /** Whether Tab comes to this one. */
  readonly isStop: boolean;
  readonly hasActions: boolean;
  readonly onOpen: (record: ScreenRecord) => void;
  readonly onMore: (record: ScreenRecord, anchor: HTMLElement) => void;
}

/** A record as a tile: what it is called, its state in words and colour, and a few of its fields. */
export const Tile = memo(function Tile(props: TileProps) {
  const { record, title, shared, fields, state, isStop, hasActions, onOpen, onMore } = props;
  const looks = useLooks();
  const { className, properties } = toTagColours(state?.color);
  const name = toFullText(title, record, looks) || noValue;
  const tabIndex = isStop ? 0 : -1;
  return (
    <li className={`vf-unit ${className}`} style={properties as CSSProperties} data-id={String(record['id'])}>
      <button type="button" className="vf-unit-face" tabIndex={tabIndex} onClick={() => onOpen(record)}>
        <span className="vf-unit-title" title={name}>
          {name.slice(shared)}
        </span>
        {state && <span className="vf-unit-state">{state.text}</span>}
        {fields.map((field) => {
          const [heading, value] = [headingOf(field), toFullText(field, record, looks) || noValue];
          return (
            <span key={field.name} className="vf-unit-field" title={`${heading} ${value}`}>
              <span className="vf-muted">{heading}</span>
              <span className="vf-unit-value">{value}</span>
            </span>
          );
        })}
      </button>
      {hasActions && (
        <button
          type="button"
          className="vf-unit-more"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={texts.more(name)}
          onClick={(event) => onMore(record, event.currentTarget)}
        >
          ⋯
        </button>
      )}
    </li>
  );
});
