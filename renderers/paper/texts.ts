/** Every text of what is printed, keyed by meaning. */
export const paperTexts = {
  total: '合计',
} as const;
