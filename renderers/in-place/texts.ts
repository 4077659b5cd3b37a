/** What is said where values are changed where they stand. */
export const inPlaceTexts = {
  edit: (title: string) => `修改${title}`,
} as const;
