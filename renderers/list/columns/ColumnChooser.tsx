import { Suspense } from 'react';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { usePressed } from '../../popup/index.ts';
import { lazyAntd } from '../../theme/index.ts';
import { texts } from '../texts.ts';
import type { ColumnArrangement } from './useColumnSettings.ts';

const ColumnPanel = lazyAntd(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);

interface ColumnChooserProps {
  readonly arrangement: ColumnArrangement;
  /** Whether columns have a width: those of cards have none. */
  readonly sizes: boolean;
}

/** The button that opens the column chooser: order by drag or arrows, visibility, width. */
export function ColumnChooser({ arrangement, sizes }: ColumnChooserProps) {
  const { anchor, handlers, close } = usePressed(ColumnPanel.load);
  return (
    <>
      <Button
        kind="text"
        icon={<Icon name="setting" />}
        title={texts.columns}
        aria-label={texts.columns}
        {...handlers}
      />
      <Suspense>
        {anchor && (
          <ColumnPanel arrangement={arrangement} sizes={sizes} box={anchor.getBoundingClientRect()} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
