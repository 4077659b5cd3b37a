import { SearchOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { menu } from '../menu/menuStore.ts';
import { searchableItems } from '../menu/toRoutes.ts';
import { texts } from '../messages/texts.ts';

/** The select that finds a page by its title. */
export function MenuSearchSelect({
  startsOpen,
  onDone,
}: {
  readonly startsOpen: boolean;
  readonly onDone: () => void;
}) {
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
      autoFocus={startsOpen}
      defaultOpen={startsOpen}
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
