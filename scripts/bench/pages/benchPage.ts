/** What the driver and a page say to each other. */
declare global {
  interface Window {
    /** Set once everything is loaded: opens what is measured. */
    openBench?: () => void;
    /** Finds every mistake of a table, and shows them. */
    validateBench?: () => void;
  }
}

/** The element every page draws in. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  return root;
}

/** The number of fields the driver asked for. */
export const askedFields = (): number => Number(new URLSearchParams(location.search).get('fields'));
/** The number of rows the driver asked for. */
export const askedRows = (): number => Number(new URLSearchParams(location.search).get('rows'));
