import { Suspense, useRef, type MouseEvent } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { usePressed } from '../popup/index.ts';
import { lazyAntd } from '../theme/index.ts';
import { settingTexts as texts } from './texts.ts';
import type { ColumnArrangement } from './useColumnSettings.ts';

const ColumnPanel = lazyAntd(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);

interface ColumnChooserProps {
  readonly arrangement: ColumnArrangement;
  /** Whether columns have a width: those of cards have none. */
  readonly sizes: boolean;
  /** Hears that it was closed after a change. */
  readonly onChanged?: () => void;
}

/** The button that opens the column chooser: order by drag or arrows, visibility, width. */
export function ColumnChooser({ arrangement, sizes, onChanged }: ColumnChooserProps) {
  const { anchor, handlers, close } = usePressed(ColumnPanel.load);
  const { columns } = arrangement;
  const opened = useRef(columns);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    opened.current = columns;
    handlers.onClick(event);
  };
  const handleClose = () => {
    close();
    if (opened.current !== columns) onChanged?.();
  };
  return (
    <>
      <Button
        kind="text"
        icon={<Icon name="setting" />}
        title={texts.columns}
        aria-label={texts.columns}
        {...handlers}
        onClick={handleClick}
      />
      <Suspense>
        {anchor && (
          <ColumnPanel
            arrangement={arrangement}
            sizes={sizes}
            box={anchor.getBoundingClientRect()}
            onClose={handleClose}
          />
        )}
      </Suspense>
    </>
  );
}
