import type { ReactNode } from 'react';
import { usePorts } from '../ports/index.ts';

interface ListLinkProps {
  /** `screen?query`; null where there is no list to lead to. */
  readonly to: string | null;
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to a list with its conditions; plain where the person may not open it. */
export function ListLink({ to, className = '', label, children }: ListLinkProps) {
  const { navigation } = usePorts();
  const address = to === null ? null : navigation.addressOfList(to);
  if (address === null) return <span className={className}>{children}</span>;
  return (
    <a className={`${className} is-link`} href={address} aria-label={label}>
      {children}
    </a>
  );
}
