import { Dropdown } from 'antd';
import type { ScreenRecord } from '../../schemas/language/index.ts';
import type { RowAction } from './GridContext.ts';

/** The row whose 更多 was pressed. */
export interface OpenRowMenu {
  readonly record: ScreenRecord;
  readonly actions: readonly RowAction[];
  readonly anchor: HTMLElement;
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
  const box = menu.anchor.getBoundingClientRect();
  const handleClose = () => {
    menu.anchor.focus();
    onClose();
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(open) => !open && handleClose()}
      menu={{
        items: menu.actions.map(({ name, title, danger }) => ({ key: name, label: title, danger })),
        onClick: ({ key }) => {
          onClose();
          onRun(key, menu.record);
        },
      }}
    >
      <span className="vf-menu-anchor" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
    </Dropdown>
  );
}
