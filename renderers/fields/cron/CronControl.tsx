import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { isPastCron } from '../../../schemas/language/cron/index.ts';
import { wallDay } from '../../../schemas/language/index.ts';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { asksForDialog, dialogButton, dialogKey } from '../dialogKey.ts';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { LineControl } from '../text/LineControl.tsx';
import { cronFieldTexts } from './texts.ts';
import './cron.css';

/** The editor steps through times, which few forms ever do. */
const CronDialog = lazy(async () => ({ default: (await import('./CronDialog.tsx')).CronDialog }));

/** Times that come again: typed as an expression, or put together in a dialog. */
export function CronControl({ onBlur, ...props }: ControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  const text = formatText(props.value);
  const options = props.field.cron ?? {};
  const isPast = props.place === 'form' && isPastCron(text, wallDay(), options);
  /** Its button and its editor belong to it: whoever goes there has not left it. */
  const handleBlur = ({ currentTarget: control, target, relatedTarget }: FocusEvent) => {
    const isLeft = control.contains(target) && !control.contains(relatedTarget);
    if (isLeft && !isOpen) onBlur?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!props.disabled && !isOpen && asksForDialog(event)) setIsOpen(true);
  };
  return (
    <div className={`vf-cron vf-cron-${props.place}`} onBlur={handleBlur} onKeyDownCapture={handleKeyDown}>
      <LineControl {...props} />
      <Button
        icon={<Icon name="calendar" />}
        {...dialogButton}
        aria-label={cronFieldTexts.open}
        title={`${cronFieldTexts.open}（${dialogKey}）`}
        disabled={props.disabled}
        small={props.place === 'cell'}
        onClick={() => setIsOpen(true)}
      />
      {isPast && (
        <p className="vf-cron-past" role="status">
          {cronFieldTexts.past}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <CronDialog
            value={text}
            options={options}
            onConfirm={(text) => {
              props.onChange(text);
              handleClose();
            }}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </div>
  );
}
