import { styleNonce } from '../../renderers/theme/styleNonce.ts';

/**
 * Gives every style element made from here on the page's nonce. antd and AG Grid take a nonce
 * themselves, but antd's scroll locker does not, and a strict policy would block it.
 */
function installStyleNonce(): void {
  if (!styleNonce) return;
  const createElement = document.createElement.bind(document);
  // The DOM's overloads cannot be expressed by one implementation; the original decides the type.
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce;
    return element;
  }) as typeof document.createElement;
}

installStyleNonce();
