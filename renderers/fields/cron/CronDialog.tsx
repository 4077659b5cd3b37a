import { Tabs } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { type CronOptions, type CronUnit, unitsOf, whyNotCron } from '../../../schemas/language/cron/index.ts';
import { Button } from '../../button/Button.tsx';
import { PageModal } from '../../popup/PageModal.tsx';
import { usePorts } from '../../ports/index.ts';
import { CronRuns } from './CronRuns.tsx';
import { DayTab } from './DayTab.tsx';
import { cronFieldTexts } from './texts.ts';
import { UnitTab } from './UnitTab.tsx';
import { useCron } from './useCron.ts';
import { WeekTab } from './WeekTab.tsx';

/** The week stands beside the day, which it excludes; in an expression the month is between them. */
const tabs: readonly CronUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];

interface CronDialogProps {
  readonly value: string;
  readonly options: CronOptions;
  readonly onConfirm: (text: string) => void;
  readonly onClose: () => void;
}

/** Puts an expression together, unit by unit, and shows when it would run. */
export function CronDialog({ value, options, onConfirm, onClose }: CronDialogProps) {
  const editing = useCron(value, options);
  const { messages } = usePorts();
  const [opened] = useState(editing.text);
  const id = useId();
  const why = whyNotCron(editing.text, options);
  const units = unitsOf(options);
  const toPane = (unit: CronUnit) => {
    if (unit === 'day') return <DayTab editing={editing} />;
    if (unit === 'week') return <WeekTab editing={editing} />;
    return <UnitTab unit={unit} editing={editing} />;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // It is for the expression, and not for the form around it.
    event.stopPropagation();
    if (why === undefined) onConfirm(editing.text);
  };
  /** What was put together is not given up by a key alone. */
  const handleLeave = async () => {
    if (editing.text === opened || (await messages.confirm(cronFieldTexts.leaveQuestion))) onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{cronFieldTexts.cancel}</Button>
      <Button kind="primary" disabled={why !== undefined} onClick={() => onConfirm(editing.text)}>
        {cronFieldTexts.confirm}
      </Button>
    </>
  );
  return (
    <PageModal
      title={cronFieldTexts.title}
      width={608}
      footer={footer}
      onClose={() => void handleLeave()}
      mask={{ closable: false }}
      className="vf-cron-dialog"
      // A click in it is none outside of the cell that it was opened from.
      wrapClassName="ag-custom-component-popup"
    >
      <Tabs
        size="small"
        items={tabs
          .filter((unit) => units.includes(unit))
          .map((unit) => ({ key: unit, label: cronFieldTexts.tabs[unit], children: toPane(unit) }))}
      />
      <div className="vf-cron-text">
        <label htmlFor={id}>{cronFieldTexts.text}</label>
        <input
          id={id}
          className="vf-cron-input"
          value={editing.text}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={why !== undefined}
          aria-describedby={why === undefined ? undefined : `${id}-error`}
          onChange={(event) => editing.type(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <p id={`${id}-error`} className="vf-cron-error" role="alert">
          {why}
        </p>
      </div>
      <CronRuns text={editing.text} options={options} />
    </PageModal>
  );
}
