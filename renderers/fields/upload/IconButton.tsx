import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../button/Button.tsx';

interface IconButtonProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** Whether the upload it belongs to goes with the press. */
  readonly removes?: boolean;
  readonly onClick: () => void;
}

/** What can be done with one upload: an icon, and its name for the pointer and for readers. */
export function IconButton({ title, icon, removes, onClick }: IconButtonProps) {
  const handleClick = ({ currentTarget }: MouseEvent) => {
    if (removes) focusBeside(currentTarget);
    onClick();
  };
  return <Button small kind="text" icon={icon} title={title} aria-label={title} onClick={handleClick} />;
}

/** Where the next press of a key finds something: the same button of the neighbour, or that which adds. */
function focusBeside(button: Element): void {
  const upload = button.closest('.vf-tile, li');
  const beside = upload?.nextElementSibling ?? upload?.previousElementSibling ?? null;
  const target = beside?.matches('button') ? beside : [...(beside?.querySelectorAll('button') ?? [])].at(-1);
  const add = button.closest('.vf-tray, .vf-files')?.querySelector('.vf-tile-add, .vf-file-add');
  ((target ?? add) as HTMLElement | null | undefined)?.focus();
}
