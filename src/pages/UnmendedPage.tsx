import { loadMenu } from '../menu/menuStore.ts';
import { Wait } from '../messages/Wait.tsx';
import { BrokenScreenPage } from './BrokenScreenPage.tsx';
import { useScreen } from './useScreen.ts';

/** The mistakes of a new file that no menu has yet. Once it is mended the menu has it, and the address is that of its page. */
export function UnmendedPage({ component }: { readonly component: string }) {
  const { trouble, reload } = useScreen(component);
  const handleRetry = () => {
    reload();
    loadMenu().catch((error: unknown) => console.warn('the menu stays as it was', error));
  };
  if (trouble?.kind !== 'broken') return <Wait />;
  return <BrokenScreenPage component={component} problems={trouble.problems} onRetry={handleRetry} />;
}
