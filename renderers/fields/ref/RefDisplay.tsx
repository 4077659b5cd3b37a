import { Fragment, type MouseEvent } from 'react';
import { usePorts, type RecordRef } from '../../ports/index.ts';
import type { DisplayProps } from '../Look.ts';
import { toParts } from '../formatText.ts';
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

/** Opens the record above the page; with a key that asks for another tab or window it is a link like any other. */
function RecordLink({ to, label }: { readonly to: RecordRef; readonly label: string }) {
  const { navigation } = usePorts();
  const address = navigation.addressOf(to);
  if (address === null) return label;
  const handleClick = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigation.openRef(to);
  };
  return (
    <a className="vf-record-link" href={address} onClick={handleClick}>
      {label}
    </a>
  );
}
