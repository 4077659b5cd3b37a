import { lazy, Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../button/Button.tsx';
import type { ControlProps } from '../../Look.ts';
import type { Chosen } from './Chosen.ts';
import { pickerTexts } from './texts.ts';
import './picker.css';

/** Tables and trees of antd come with the first picker that is opened. */
const PickerDialog = lazy(async () => ({ default: (await import('./PickerDialog.tsx')).PickerDialog }));

interface PickerFieldProps {
  readonly control: ControlProps;
  readonly isMultiple: boolean;
  /** What the field holds, by its labels. */
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  readonly children: ReactNode;
}

/** A select with a button beside it, or F2 in it, that opens a dialog with all there is to choose from. */
export function PickerField({ control, isMultiple, chosen, onChoose, children }: PickerFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { field, disabled } = control;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2' || disabled) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <span className="vf-choosing-field" onKeyDown={handleKeyDown}>
      {children}
      <Button
        aria-label={pickerTexts.openOf(field.title)}
        title={`${pickerTexts.openOf(field.title)}（F2）`}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        {pickerTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <PickerDialog
            control={control}
            isMultiple={isMultiple}
            initial={chosen}
            onConfirm={(next) => {
              setIsOpen(false);
              onChoose(next);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}
