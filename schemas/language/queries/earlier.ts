/** What a figure is held against: the period right before its own, or the same time a week, a month or a year ago. */
export const earlierNames = ['before', 'week', 'month', 'year'] as const;
/** A name of what lies so much earlier. */
export type Earlier = (typeof earlierNames)[number];
