import { type FocusEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
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
  /** Its button and its editor belong to it: whoever goes there has not left it. */
  const handleBlur = ({ currentTarget: control, target, relatedTarget }: FocusEvent) => {
    const isLeft = control.contains(target) && !control.contains(relatedTarget);
    if (isLeft && !isOpen) onBlur?.();
  };
  return (
    <div className="vf-cron" onBlur={handleBlur}>
      <LineControl {...props} />
      <Button
        icon={<Icon name="calendar" />}
        aria-label={cronFieldTexts.open}
        title={cronFieldTexts.open}
        disabled={props.disabled}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <CronDialog
            value={formatText(props.value)}
            options={props.field.cron ?? {}}
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
