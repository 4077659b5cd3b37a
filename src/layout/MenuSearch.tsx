import { Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { useLatest } from '../../renderers/answers/index.ts';
import '../../renderers/fields/lightControls.css';
import { Icon } from '../../renderers/icons/index.ts';
import { closePopup, hasDialog } from '../../renderers/popup/index.ts';
import { lazyAntd } from '../../renderers/theme/index.ts';
import { Button } from '../../renderers/button/Button.tsx';
import { byMatch } from '../../renderers/typing/byMatch.ts';
import { texts } from '../messages/texts.ts';
import { useKeptKeys } from './useKeptKeys.ts';
import { useMenuEntries } from './useMenuEntries.ts';

const MenuSearchDialog = lazyAntd(async () => (await import('./MenuSearchDialog.tsx')).MenuSearchDialog);
const MenuSearchSelect = lazyAntd(async () => (await import('./MenuSearchSelect.tsx')).MenuSearchSelect);

/**
 * Finds a page by its title: a select, in a small window in a dialog. Either is loaded when somebody wants it. Ctrl+K (⌘K)
 * leads there from wherever a press would: also from a form that leaves the head of the page free.
 */
export function MenuSearch({ isSmall }: { readonly isSmall: boolean }) {
  return isSmall ? <SmallSearch /> : <DeskSearch />;
}

/** Whether a press on the middle of an element would reach it. */
function isFree(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** The input, or where there is no room for one the button to it. */
const place = '.menu-search, .menu-search-button';

function useSearchKey(onAsk: () => void): void {
  const latest = useLatest(onAsk);
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (hasDialog() && !isFree(document.querySelector<HTMLElement>(place))) return;
      event.preventDefault();
      // A menu that is open belongs to the page that is about to be left.
      closePopup();
      latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [latest]);
}

/** A button, and the search in a dialog; what is typed before that stands goes on in it. */
function SmallSearch() {
  const [isAsked, setIsAsked] = useState(false);
  const [isLoaded, setIsLoaded] = useState(MenuSearchDialog.isLoaded);
  const [isReady, setIsReady] = useState(false);
  const close = () => {
    setIsAsked(false);
    setIsReady(false);
  };
  const { typed, clear } = useKeptKeys(isAsked && !isReady, '.menu-search', close);
  const ask = () => {
    if (isAsked) return;
    clear();
    setIsAsked(true);
    MenuSearchDialog.load().then(
      () => setIsLoaded(true),
      (error: unknown) => {
        // The next press tries again.
        console.warn('the menu search could not be loaded', error);
        close();
      },
    );
  };
  useSearchKey(ask);
  return (
    <>
      <Button
        kind="text"
        className="menu-search-button"
        icon={<Icon name="search" />}
        aria-label={texts.searchMenu}
        onClick={ask}
      />
      <Suspense>
        {isAsked && isLoaded && <MenuSearchDialog typed={typed} onReady={() => setIsReady(true)} onClose={close} />}
      </Suspense>
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
  useSearchKey(() => document.querySelector<HTMLElement>('.menu-search input')?.focus());
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
