import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../button/Button.tsx';
import { adderBeside } from './useFocusAfter.ts';

interface IconButtonProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** What goes with the press: the upload it belongs to, or the button alone. */
  readonly takes?: 'upload' | 'itself';
  readonly onClick: () => void;
}

/** What can be done with one upload: an icon, and its name for the pointer and for readers. */
export function IconButton({ title, icon, takes, onClick }: IconButtonProps) {
  const handleClick = ({ currentTarget }: MouseEvent) => {
    if (takes === 'upload') focusBeside(currentTarget);
    if (takes === 'itself') (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
    onClick();
  };
  return <Button small kind="text" icon={icon} title={title} aria-label={title} onClick={handleClick} />;
}

/** Where the next press of a key finds something: the same button of the neighbour, or that which adds. */
function focusBeside(button: Element): void {
  const upload = button.closest('.vf-tile, li');
  const beside = upload?.nextElementSibling ?? upload?.previousElementSibling ?? null;
  const target = beside?.matches('button') ? beside : [...(beside?.querySelectorAll('button') ?? [])].at(-1);
  ((target ?? adderBeside(button)) as HTMLElement | null | undefined)?.focus();
}
