import type { MouseEvent } from 'react';
import { usePorts, type RecordRef } from '../../ports/index.ts';

/** Opens the record above the page; with a key that asks for another tab or window it is a link like any other. */
export function RecordLink({ to, label }: { readonly to: RecordRef; readonly label: string }) {
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
