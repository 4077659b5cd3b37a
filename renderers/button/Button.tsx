import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import './button.css';

/** A button's look and state, beside what every button element takes. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** @default 'default' */
  readonly kind?: 'default' | 'primary' | 'text' | 'link';
  /** It takes something away. */
  readonly danger?: boolean | undefined;
  readonly small?: boolean;
  readonly icon?: ReactNode;
  /** Its work is under way: it keeps its place and the focus, and cannot be pressed again. */
  readonly loading?: boolean;
  /** Sends the form it stands in. */
  readonly submits?: boolean;
}

/** A button that looks like antd's and needs no antd, which no list has to load for its buttons. */
export function Button(props: ButtonProps) {
  const { kind = 'default', danger, small, icon, loading, submits, className, children, onClick, ...others } = props;
  const face = loading ? <Icon name="loading" spins /> : icon;
  const classes = [
    'vf-button',
    `vf-button-${kind}`,
    danger && 'vf-button-danger',
    small && 'vf-button-small',
    loading && 'vf-button-loading',
    face && !children && 'vf-button-bare',
    className,
  ];
  return (
    <button
      // A grid takes what has none written for no place of its own, and ends the edit of the cell that the button stands in.
      tabIndex={0}
      {...others}
      type={submits ? 'submit' : 'button'}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {face}
      {children}
    </button>
  );
}
