import { SearchOutlined } from '@ant-design/icons';
import { Button, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { menu } from '../menu/menuStore.ts';
import { searchableItems } from '../menu/toRoutes.ts';
import { texts } from '../messages/texts.ts';

/** Finds a page by its title: a select, on a phone in a dialog. */
export function MenuSearch({ isMobile }: { readonly isMobile: boolean }) {
  const [open, setOpen] = useState(false);
  if (!isMobile) return <SearchSelect onDone={() => undefined} />;
  return (
    <>
      <Button type="text" icon={<SearchOutlined />} aria-label={texts.searchMenu} onClick={() => setOpen(true)} />
      <Modal open={open} title={texts.searchMenu} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <SearchSelect onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function SearchSelect({ onDone }: { readonly onDone: () => void }) {
  const { items } = useSnapshot(menu);
  const navigate = useNavigate();
  const entries = useMemo(() => searchableItems(items), [items]);
  const options = useMemo(() => entries.map(({ key, label }) => ({ value: key, label })), [entries]);
  const handleChoose = (key: string) => {
    const entry = entries.find((item) => item.key === key);
    if (entry?.target.kind === 'window') window.open(entry.target.url, '_blank', 'noopener,noreferrer');
    else if (entry?.path) void navigate(entry.path);
    onDone();
  };
  return (
    <Select<string | null, { value: string; label: string }>
      className="menu-search"
      showSearch={{ optionFilterProp: 'label' }}
      value={null}
      options={options}
      placeholder={texts.searchMenu}
      notFoundContent={texts.noSearchResult}
      suffixIcon={<SearchOutlined />}
      aria-label={texts.searchMenu}
      popupMatchSelectWidth={300}
      onSelect={(key) => key !== null && handleChoose(key)}
    />
  );
}
