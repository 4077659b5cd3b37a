/** The windows of phones, upright or on their side; style sheets ask for both in the same words. */
export const phone = ['(max-width: 767px)', '(pointer: coarse) and (max-height: 500px)'] as const;
