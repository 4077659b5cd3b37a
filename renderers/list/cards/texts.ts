/** What is said of cards alone, which only a phone has. */
export const cardTexts = {
  sortedBy: (title: string, order: 'asc' | 'desc') => `${title} ${order === 'asc' ? '↑' : '↓'}`,
  selectRecord: (name: string) => `选择${name}`,
} as const;
