import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../button/Button.tsx';
import { Icon } from '../../../icons/index.ts';
import { asksForDialog, dialogButton, dialogKey } from '../../dialogKey.ts';
import type { ControlProps } from '../../Look.ts';
import { pickerTexts } from './texts.ts';
import './picker.css';

interface PickerFieldProps {
  readonly control: ControlProps;
  /** The dialog that is opened, with what closes it, and the text that was typed to find something by. */
  readonly renderDialog: (close: () => void, word: string) => ReactNode;
  /** What is typed goes on in the dialog. */
  readonly onGoOn?: () => void;
  readonly children: ReactNode;
}

/** An input with a button beside it, or F2 in it, that opens a dialog with all there is to choose from. */
export function PickerField({ control, renderDialog, onGoOn, children }: PickerFieldProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [word, setWord] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { field, disabled, place } = control;
  /** Before the input is left: it would be asked what its text means. */
  const takeWord = () => {
    setWord(box.current?.querySelector<HTMLInputElement>('input[role=combobox]')?.value.trim() ?? '');
    onGoOn?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (disabled || isOpen || !asksForDialog(event)) return;
    takeWord();
    setIsOpen(true);
  };
  return (
    <span ref={box} className="vf-choosing-field" data-around-popup onKeyDownCapture={handleKeyDown}>
      {children}
      <Button
        {...dialogButton}
        aria-label={pickerTexts.openOf(field)}
        title={`${pickerTexts.openOf(field)}（${dialogKey}）`}
        disabled={disabled}
        onMouseDown={takeWord}
        onClick={() => setIsOpen(true)}
        {...(place === 'cell' ? { small: true, icon: <Icon name="menu" /> } : { children: pickerTexts.open })}
      />
      {isOpen && <Suspense>{renderDialog(() => setIsOpen(false), word)}</Suspense>}
    </span>
  );
}
