import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../button/Button.tsx';
import { Icon } from '../../../icons/index.ts';
import type { ControlProps } from '../../Look.ts';
import { pickerTexts } from './texts.ts';
import './picker.css';

interface PickerFieldProps {
  readonly control: ControlProps;
  /** The dialog that is opened, with what closes it. */
  readonly renderDialog: (close: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** An input with a button beside it, or F2 in it, that opens a dialog with all there is to choose from. */
export function PickerField({ control, renderDialog, children }: PickerFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { field, disabled, place } = control;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2' || disabled || isOpen) return;
    event.preventDefault();
    // To a grid F2 is the end of the edit.
    event.stopPropagation();
    setIsOpen(true);
  };
  return (
    <span className="vf-choosing-field" onKeyDownCapture={handleKeyDown}>
      {children}
      <Button
        aria-label={pickerTexts.openOf(field)}
        title={`${pickerTexts.openOf(field)}（F2）`}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
        {...(place === 'cell' ? { small: true, icon: <Icon name="menu" /> } : { children: pickerTexts.open })}
      />
      {isOpen && <Suspense>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </span>
  );
}
