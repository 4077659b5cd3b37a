/** The windows of phones, upright or on their side, and of tablets held upright; style sheets ask for them in the same words. */
export const phone = [
  '(max-width: 767px)',
  '(pointer: coarse) and (max-width: 900px)',
  '(pointer: coarse) and (max-height: 500px)',
] as const;
