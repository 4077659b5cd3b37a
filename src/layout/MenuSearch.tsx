import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ComponentType, type KeyboardEvent } from 'react';
import '../../renderers/fields/lightControls.css';
import { texts } from '../messages/texts.ts';
import { useMenuEntries } from './useMenuEntries.ts';

const MenuSearchDialog = lazy(async () => ({ default: (await import('./MenuSearchDialog.tsx')).MenuSearchDialog }));

/** Finds a page by its title: a select, on a phone in a dialog. Either is loaded when somebody wants it. */
export function MenuSearch({ isMobile }: { readonly isMobile: boolean }) {
  const [open, setOpen] = useState(false);
  if (!isMobile) return <DeskSearch />;
  return (
    <>
      <Button type="text" icon={<SearchOutlined />} aria-label={texts.searchMenu} onClick={() => setOpen(true)} />
      <Suspense>{open && <MenuSearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

type SearchSelect = ComponentType<{ readonly typed: string; readonly onDone: () => void }>;

/** A plain input until the select is there: what is typed meanwhile goes on in it. */
function DeskSearch() {
  const { options, choose } = useMenuEntries();
  const [typed, setTyped] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const [Select, setSelect] = useState<SearchSelect | null>(null);
  const load = () => {
    import('./MenuSearchSelect.tsx').then(
      ({ MenuSearchSelect }) => setSelect(() => MenuSearchSelect),
      // The plain input still finds by Enter; the next touch tries again.
      (error: unknown) => console.warn('the menu search could not be loaded', error),
    );
  };
  const handleType = (text: string) => {
    setTyped(text);
    setIsPressed(true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setIsPressed(true);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '') return;
    const found = options.find(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
    if (!found) return;
    setTyped('');
    choose(found.value);
  };
  // An unfinished word of an input method would be lost with the input.
  if (Select && isPressed && !isComposing) return <Select typed={typed} onDone={() => undefined} />;
  return (
    <span className="vf-light-input menu-search">
      <input
        type="text"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={texts.searchMenu}
        autoComplete="off"
        placeholder={texts.searchMenu}
        value={typed}
        onChange={(event) => handleType(event.target.value)}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setIsPressed(true)}
        onKeyDown={handleKeyDown}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
      />
      <span className="vf-light-icon" aria-hidden>
        <SearchOutlined />
      </span>
    </span>
  );
}
