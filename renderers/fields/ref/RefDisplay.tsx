import { Fragment } from 'react';
import type { DisplayProps } from '../Look.ts';
import { toParts } from '../formatText.ts';
import { RecordLink } from './RecordLink.tsx';
import { useRefLabels } from './useRefLabels.ts';

/** The labels of the records a value names, each a link to its record where the person may open it. */
export function RefDisplay({ field, value, record }: DisplayProps) {
  const labels = useRefLabels(field, value, record);
  const { ref } = field;
  return (
    <span className="vf-ref">
      {toParts(value).map((part, index) => {
        const label = labels.get(part) ?? part;
        return (
          <Fragment key={part}>
            {index > 0 && '，'}
            {ref && ref.detail !== false ? (
              <RecordLink to={{ screen: ref.screen, field: ref.value, value: part }} label={label} />
            ) : (
              label
            )}
          </Fragment>
        );
      })}
    </span>
  );
}
