/** The keys of a list query that are not conditions on fields: paging, order, what known clients send along. */
export const listKeys = [
  'pageNo',
  'pageSize',
  'column',
  'order',
  'field',
  'sortInfoString',
  'defSortString',
  'superQueryParams',
  'superQueryMatchType',
  'keyword',
  'selections',
  'exportFields',
  'hasQuery',
] as const;
