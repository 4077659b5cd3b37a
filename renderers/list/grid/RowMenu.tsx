import { Suspense } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { LazyMenu, toActionLines } from '../../popup/index.ts';
import type { RowAction } from '../../actions/index.ts';

/** The row whose 更多 was pressed. */
export interface OpenRowMenu {
  readonly record: ScreenRecord;
  readonly actions: readonly RowAction[];
  readonly anchor: HTMLElement;
  /** Says whose menu it is, where it does not stand beside its row. */
  readonly title?: string | undefined;
}

/** The one menu of all rows, opened at the button that asked for it. */
export function RowMenu({
  menu,
  onRun,
  onClose,
}: {
  readonly menu: OpenRowMenu;
  readonly onRun: (name: string, record: ScreenRecord) => void;
  readonly onClose: () => void;
}) {
  const handleClose = () => {
    menu.anchor.focus();
    onClose();
  };
  return (
    <Suspense>
      <LazyMenu
        items={toActionLines(menu.actions)}
        {...(menu.title !== undefined && { title: menu.title })}
        box={menu.anchor.getBoundingClientRect()}
        placement="bottomRight"
        onChoose={(key) => onRun(key, menu.record)}
        onClose={handleClose}
      />
    </Suspense>
  );
}
