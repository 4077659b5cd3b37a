import { Popover } from 'antd';
import { useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { PopupAnchor, usePressed } from '../popup/index.ts';
import '../popup/sheet.css';
import { mostAdded, type AddSettings } from './rows/AddSettings.ts';
import { gridTexts } from './texts.ts';

interface AddSettingsButtonProps {
  readonly adding: AddSettings;
  readonly onChange: (next: AddSettings) => void;
  /** Hears that it was closed after a change. */
  readonly onChanged: () => void;
}

/** The button beside 新增一行 that opens how many rows it adds, and where. */
export function AddSettingsButton({ adding, onChange, onChanged }: AddSettingsButtonProps) {
  const { anchor, handlers, close } = usePressed(() => {});
  const changed = useRef(false);
  const change = (next: Partial<AddSettings>) => {
    changed.current = true;
    onChange({ ...adding, ...next });
  };
  const handleClose = () => {
    close();
    if (changed.current) onChanged();
    changed.current = false;
  };
  return (
    <>
      <Button
        small
        icon={<Icon name="down" />}
        title={gridTexts.addSettings}
        aria-label={gridTexts.addSettings}
        {...handlers}
      />
      {anchor && (
        <Popover
          open
          classNames={{ root: 'vf-sheet' }}
          trigger="click"
          placement="bottomLeft"
          title={gridTexts.addSettings}
          content={<AddSettingsFields adding={adding} onChange={change} />}
          onOpenChange={(open) => !open && handleClose()}
        >
          <PopupAnchor box={anchor.getBoundingClientRect()} onLeave={handleClose} />
        </Popover>
      )}
    </>
  );
}

interface AddSettingsFieldsProps {
  readonly adding: AddSettings;
  readonly onChange: (next: Partial<AddSettings>) => void;
}
function AddSettingsFields({ adding, onChange }: AddSettingsFieldsProps) {
  return (
    <div className="vf-adding">
      <label>
        {gridTexts.addRows}
        <WholeNumber value={adding.rows} least={1} most={mostAdded} onChange={(rows) => onChange({ rows })} />
      </label>
      <label>
        {gridTexts.addAt}
        <WholeNumber value={adding.at} least={0} most={9999} onChange={(at) => onChange({ at })} />
      </label>
      <span className="vf-muted">{gridTexts.addAtHint}</span>
      <label>
        <input
          type="checkbox"
          checked={adding.scrolls}
          onChange={(event) => onChange({ scrolls: event.target.checked })}
        />
        {gridTexts.addScrolls}
      </label>
    </div>
  );
}

interface WholeNumberProps {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}
/** Takes over what is one within its bounds; anything else is put back when it is left. */
function WholeNumber({ value, least, most, onChange }: WholeNumberProps) {
  return (
    <input
      type="number"
      min={least}
      max={most}
      step={1}
      defaultValue={value}
      onChange={({ target }) => {
        const next = target.valueAsNumber;
        if (Number.isInteger(next) && next >= least && next <= most) onChange(next);
      }}
      onBlur={({ target }) => {
        target.value = String(value);
      }}
    />
  );
}
