import { Suspense } from 'react';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { usePressed } from '../../popup/index.ts';
import { lazyAntd } from '../../theme/index.ts';
import { texts } from '../texts.ts';
import type { ColumnArrangement } from './useColumnSettings.ts';

const ColumnPanel = lazyAntd(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);

/** The button that opens the column chooser: order by drag or arrows, visibility, width. */
export function ColumnChooser({ arrangement }: { readonly arrangement: ColumnArrangement }) {
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
        {anchor && <ColumnPanel arrangement={arrangement} box={anchor.getBoundingClientRect()} onClose={close} />}
      </Suspense>
    </>
  );
}
