/** The colours of the series and slices of charts, each at three to one against white and apart from its neighbours. */
const palette = ['#1677e0', '#0e9f9b', '#d48806', '#7a5af8', '#d6457a', '#5b8c00', '#e0602a', '#3b4fb8'] as const;

/** Colours for what a chart tells apart. */
export const seriesColours = {
  /** The colour of a series or slice by its place. */
  of: (index: number): string => palette[index % palette.length]!,
  /** Everything that has no colour of its own. */
  others: '#8a96a8',
} as const;
