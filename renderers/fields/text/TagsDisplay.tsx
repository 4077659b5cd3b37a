import { fieldTypes } from '../../../schemas/language/index.ts';
import { Tag } from '../../tag/index.ts';
import { formatText } from '../formatText.ts';
import type { DisplayProps } from '../Look.ts';

/** Marks of two characters each, however they were typed. */
export const TagsDisplay = ({ value }: DisplayProps) =>
  fieldTypes.tags.fromText!(formatText(value))
    .split(';')
    .map((text, at) => (
      <Tag key={`${at} ${text}`} colour="default">
        {text}
      </Tag>
    ));
