import { Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import '../../renderers/fields/lightControls.css';
import { Icon } from '../../renderers/icons/index.ts';
import { closePopup, hasDialog } from '../../renderers/popup/index.ts';
import { lazyAntd } from '../../renderers/theme/index.ts';
import { Button } from '../../renderers/button/Button.tsx';
import { byMatch } from '../../renderers/typing/byMatch.ts';
import { texts } from '../messages/texts.ts';
import { useMenuEntries } from './useMenuEntries.ts';

const MenuSearchDialog = lazyAntd(async () => (await import('./MenuSearchDialog.tsx')).MenuSearchDialog);
const MenuSearchSelect = lazyAntd(async () => (await import('./MenuSearchSelect.tsx')).MenuSearchSelect);

/**
 * Finds a page by its title: a select, in a small window in a dialog. Either is loaded when somebody wants it. Ctrl+K (⌘K)
 * leads there from anywhere but a dialog.
 */
export function MenuSearch({ isSmall }: { readonly isSmall: boolean }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || hasDialog()) return;
      event.preventDefault();
      // A menu that is open belongs to the page that is about to be left.
      closePopup();
      if (isSmall) setOpen(true);
      else document.querySelector<HTMLElement>('.menu-search input')?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isSmall]);
  if (!isSmall) return <DeskSearch />;
  return (
    <>
      <Button kind="text" icon={<Icon name="search" />} aria-label={texts.searchMenu} onClick={() => setOpen(true)} />
      <Suspense>{open && <MenuSearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** A plain input until the select is there: what is typed meanwhile goes on in it. */
function DeskSearch() {
  const { options, choose } = useMenuEntries();
  const [typed, setTyped] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const load = () => {
    MenuSearchSelect.load().then(
      () => setIsLoaded(true),
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
    // It is meant for the search, and not for a dialog of the page below.
    if (event.key === 'Escape') event.stopPropagation();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '') return;
    const [found] = options
      .filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
      .toSorted((a, b) => byMatch(a, b, { searchValue: typed }));
    if (!found) return;
    setTyped('');
    choose(found.value);
  };
  // An unfinished word of an input method would be lost with the input.
  if (isLoaded && isPressed && !isComposing) return <MenuSearchSelect typed={typed} onDone={() => undefined} />;
  return (
    <span className="vf-light-input vf-light-ended menu-search">
      <input
        type="text"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={texts.searchMenu}
        autoComplete="off"
        placeholder={texts.searchMenuByKey}
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
        <Icon name="search" />
      </span>
    </span>
  );
}
