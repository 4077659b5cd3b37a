import type { IconButtonProps } from '@rjsf/utils';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { noteChange } from './noteChange.ts';
import { nestedFieldTexts } from './texts.ts';

/** Adds an item to a list, or a part that is given a name. */
export function AddButton({ id, disabled = false, onClick, registry }: IconButtonProps) {
  return (
    <Button
      id={id}
      small
      icon={<Icon name="plus" />}
      disabled={disabled}
      onClick={(event) => {
        noteChange(registry);
        onClick?.(event as never);
      }}
    >
      {nestedFieldTexts.add}
    </Button>
  );
}
