import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../renderers/icons/index.ts';
import { searchByLabel } from '../../renderers/typing/byMatch.ts';
import { texts } from '../messages/texts.ts';
import { useMenuEntries } from './useMenuEntries.ts';

interface MenuSearchSelectProps {
  /** What was typed before the select stood; undefined where nobody has asked for its list yet. */
  readonly typed?: string;
  /** Whether it is all that there is in a dialog: its list is as wide, and closes with the dialog. */
  readonly isInDialog?: boolean;
  readonly onDone: () => void;
}

/** The select that finds a page by its title. */
export function MenuSearchSelect({ typed, isInDialog = false, onDone }: MenuSearchSelectProps) {
  const { options, choose } = useMenuEntries();
  const [text, setText] = useState(typed ?? '');
  // Of a dialog that does not have the focus yet, more may come.
  const [seen, setSeen] = useState(typed);
  if (typed !== seen) {
    setSeen(typed);
    setText(typed ?? '');
  }
  const isAsked = typed !== undefined;
  // The select clears its search once as it is mounted, which is before this effect: nobody has asked for that.
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
  }, []);
  const handleSearch = (next: string) => {
    if (isMounted.current) setText(next);
  };
  const handleSelect = (key: string | null) => {
    if (key === null) return;
    setText('');
    choose(key);
    onDone();
  };
  return (
    <Select<string | null, { value: string; label: string }>
      className="menu-search"
      autoFocus={isAsked}
      defaultOpen={isAsked}
      showSearch={{ ...searchByLabel, searchValue: text, onSearch: handleSearch }}
      value={null}
      options={options}
      placeholder={isInDialog ? texts.searchMenu : texts.searchMenuByKey}
      notFoundContent={texts.noSearchResult}
      suffixIcon={<Icon name="search" />}
      aria-label={texts.searchMenu}
      popupMatchSelectWidth={isInDialog || 300}
      classNames={{ popup: { root: isInDialog ? 'vf-of-dialog' : '' } }}
      onSelect={handleSelect}
    />
  );
}
