import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { usePressed } from '../popup/index.ts';
import { texts } from './texts.ts';
import type { ColumnArrangement } from './useColumnSettings.ts';

const loadPanel = () => import('./ColumnPanel.tsx');
const ColumnPanel = lazy(async () => ({ default: (await loadPanel()).ColumnPanel }));

/** The button that opens the column chooser: order by drag or arrows, visibility, width. */
export function ColumnChooser({ arrangement }: { readonly arrangement: ColumnArrangement }) {
  const { anchor, handlers, close } = usePressed(loadPanel);
  return (
    <>
      <Button type="text" icon={<SettingOutlined />} title={texts.columns} aria-label={texts.columns} {...handlers} />
      <Suspense>
        {anchor && <ColumnPanel arrangement={arrangement} box={anchor.getBoundingClientRect()} onClose={close} />}
      </Suspense>
    </>
  );
}
