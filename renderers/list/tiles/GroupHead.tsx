import type { CSSProperties } from 'react';
import type { DictItem, TileGroup } from '../../../schemas/language/index.ts';
import { toTagColours } from '../../tag/index.ts';
import { texts } from './texts.ts';

interface GroupHeadProps {
  readonly group: TileGroup;
  readonly items: readonly DictItem[];
}

/** What some tiles stand below, and how many of them are in which state. */
export function GroupHead({ group, items }: GroupHeadProps) {
  const counted = items.filter(({ value }) => (group.states[value] ?? 0) > 0);
  return (
    <h3 className="vf-tiles-head">
      <span className="vf-tiles-name">{group.label ?? texts.unnamed}</span>
      <span className="vf-muted">{texts.total(group.total)}</span>
      {counted.map(({ value, text, color }) => {
        const { className, properties } = toTagColours(color);
        return (
          <span key={value} className={`vf-tiles-count ${className}`} style={properties as CSSProperties} title={text}>
            <span className="vf-tiles-word">{text}</span> {group.states[value]}
          </span>
        );
      })}
    </h3>
  );
}
