import { describeColumns, describeSearch } from '../reports/describeReport.ts';
import { openReport } from '../reports/openReport.ts';
import { readReport } from '../reports/readReport.ts';
import type { Route, RouteContext } from './route.ts';

const opened = ({ services, session, params }: RouteContext) => openReport(services, session, params['report'] ?? '');

/** Reports that fields are chosen in, under the names that clients of reports know. */
export const reportRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/online/cgreport/api/getRpColumns/:report',
    summary: 'The columns of a report, by its code',
    access: 'signed-in',
    handle: async (context) => ({ result: await describeColumns(context.services, opened(context)) }),
  },
  {
    method: 'GET',
    url: '/online/cgreport/api/getQueryInfo/:report',
    summary: 'The inputs of the search form of a report',
    access: 'signed-in',
    handle: async (context) => ({ result: await describeSearch(context.services, opened(context)) }),
  },
  {
    method: 'GET',
    url: '/online/cgreport/api/getData/:report',
    summary: 'A page of the rows of a report',
    access: 'signed-in',
    handle: async (context) => ({
      result: await readReport(context.services, context.session, opened(context), context.query),
    }),
  },
];
