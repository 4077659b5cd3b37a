import { useEffect, useLayoutEffect } from 'react';
import { styleNonce } from './styleNonce.ts';
import { defaultPrimary, type ThemeDensity } from './ThemeSettings.ts';

/**
 * Puts a primary colour and the sizes of a density into force for all that is drawn without antd, popups in the body
 * included. The default colour is in force from the style sheet; how others are derived is loaded for the first of them.
 *
 * @param primary the primary colour, in hexadecimal
 */
export function useTheme(primary: string, density: ThemeDensity): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  useEffect(() => {
    if (primary === defaultPrimary) return undefined;
    const sheet = makeSheet();
    import('./toStyleSheet.ts').then(
      ({ toStyleSheet }) => (sheet.textContent = toStyleSheet(primary)),
      (error: unknown) => console.error('the colours could not be loaded; the default ones stay', error),
    );
    return () => sheet.remove();
  }, [primary]);
}

function makeSheet(): HTMLStyleElement {
  const made = document.createElement('style');
  made.nonce = styleNonce;
  document.head.append(made);
  return made;
}
