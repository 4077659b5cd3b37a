/** The windows of phones, upright and on their side; style sheets ask in the same words. */
export const phone = '(max-width: 767px), (pointer: coarse) and (max-height: 500px)';
