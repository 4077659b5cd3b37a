/**
 * Lets Tab leave an open list of several choices as it stands. By itself such a list takes Tab for a press on the line
 * that is marked, and so takes back what was just chosen, or adds what nobody asked for. In a grid Tab is the grid's.
 * @returns the end of it
 */
export function keepTabFromChoosing(): () => void {
  const listening = new AbortController();
  const handleTab = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Tab' || !(target instanceof HTMLInputElement) || target.value !== '') return;
    const isOpen = target.getAttribute('aria-expanded') === 'true' && target.closest('.ant-select-multiple') !== null;
    if (isOpen && !target.closest('.ag-root, .ag-popup')) event.stopPropagation();
  };
  document.addEventListener('keydown', handleTab, { capture: true, signal: listening.signal });
  return () => listening.abort();
}
