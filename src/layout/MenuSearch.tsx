import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { LightSelect } from '../../renderers/fields/LightSelect.tsx';
import { texts } from '../messages/texts.ts';

const loadSelect = () => import('./MenuSearchSelect.tsx');
const MenuSearchSelect = lazy(async () => ({ default: (await loadSelect()).MenuSearchSelect }));
const MenuSearchDialog = lazy(async () => ({ default: (await import('./MenuSearchDialog.tsx')).MenuSearchDialog }));

/** Finds a page by its title: a select, on a phone in a dialog. Either is loaded when somebody wants it. */
export function MenuSearch({ isMobile }: { readonly isMobile: boolean }) {
  const [open, setOpen] = useState(false);
  if (isMobile)
    return (
      <>
        <Button type="text" icon={<SearchOutlined />} aria-label={texts.searchMenu} onClick={() => setOpen(true)} />
        <Suspense>{open && <MenuSearchDialog onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  const light = (
    <LightSelect
      className="menu-search"
      text=""
      placeholder={texts.searchMenu}
      label={texts.searchMenu}
      icon={<SearchOutlined />}
      onNear={loadSelect}
      onOpen={() => setOpen(true)}
    />
  );
  if (!open) return light;
  return (
    <Suspense fallback={light}>
      <MenuSearchSelect startsOpen onDone={() => undefined} />
    </Suspense>
  );
}
