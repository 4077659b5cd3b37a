import type { ReactNode } from 'react';
import { Button } from '../../button/Button.tsx';

interface IconButtonProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** What can be done with one upload: an icon, and its name for the pointer and for readers. */
export function IconButton({ title, icon, onClick }: IconButtonProps) {
  return <Button small kind="text" icon={icon} title={title} aria-label={title} onClick={onClick} />;
}
