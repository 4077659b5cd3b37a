import { Tag } from '../../tag/index.ts';
import { formatText } from '../formatText.ts';
import type { DisplayProps } from '../Look.ts';

/** Marks of two characters each. */
export const TagsDisplay = ({ value }: DisplayProps) =>
  formatText(value)
    .split(';')
    .map((text, at) => (
      <Tag key={`${at} ${text}`} colour="default">
        {text}
      </Tag>
    ));
