import type { ButtonProps } from './Button.tsx';

/**
 * What a button is given, after its `onClick`, that may have nothing to do: then it looks disabled and does nothing, but keeps
 * the focus, which a disabled one would lose; nobody is led to it by Tab.
 */
export function restsIf(isResting: boolean): Pick<ButtonProps, 'onClick' | 'tabIndex' | 'aria-disabled'> {
  return isResting ? { 'aria-disabled': true, tabIndex: -1, onClick: undefined } : {};
}
