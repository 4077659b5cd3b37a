const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');

/** The nonce under which the page's policy lets a style element in; empty where the host sets none. */
export const styleNonce: string = meta?.nonce || meta?.content || '';
