import type { Action } from '../../../schemas/language/index.ts';
import { ApiError, missing } from '../../errors.ts';
import type { RecordEntry } from '../../kinds/calls.ts';
import { createPrintTicket, takePrintTicket } from '../../prints/tickets.ts';
import { printScript, toOverPage, toPrintPage } from '../../prints/toPrintPage.ts';
import { printTexts } from '../../prints/texts.ts';
import { parseIds } from '../parseIds.ts';
import { type Answer, RawAnswer, type Route, type RouteContext } from '../route.ts';
import { createNonce } from '../securityHeaders.ts';

/** The page of a record and its data, each for the one ticket in the address. */
export const printRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/print',
    summary: 'The page on which a record is printed',
    access: 'public',
    media: { 200: 'text/html', 410: 'text/html' },
    handle: sendPage,
  },
  {
    method: 'GET',
    url: '/sys/print/data',
    summary: 'The record that a report prints',
    access: 'public',
    handle: async (context) => {
      const printed = await take(context);
      if (!printed) throw new ApiError(401, printTexts.over);
      return { result: printed.record };
    },
  },
  {
    method: 'GET',
    url: '/sys/print/print.js',
    summary: 'What asks the browser to print',
    access: 'public',
    media: { 200: 'text/javascript' },
    handle: async () => new RawAnswer(printScript, { 'content-type': 'text/javascript; charset=utf-8' }),
  },
];

/** Where a record is printed: the page or report that the file names, with its id and a ticket. */
export async function answerPrint(
  { screen }: RecordEntry,
  action: Action,
  { services, session, body }: RouteContext,
): Promise<Answer> {
  const [id, ...others] = parseIds(body['id']);
  if (id === undefined || others.length > 0) throw missing();
  const ticket = await createPrintTicket(services, session, { screen, action, id });
  const page = typeof action.print === 'string' ? action.print : '/sys/print';
  const query = new URLSearchParams({ id, token: ticket });
  return { result: { url: `${page}${page.includes('?') ? '&' : '?'}${query.toString()}` } };
}

const take = ({ services, query }: RouteContext<null>) =>
  takePrintTicket(services, query['token'] ?? '', query['id'] ?? '');

async function sendPage(context: RouteContext<null>): Promise<RawAnswer> {
  const printed = await take(context);
  const nonce = createNonce();
  const page = printed ? toPrintPage(printed, nonce) : toOverPage(nonce);
  const policy = `default-src 'none'; script-src 'self'; style-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new RawAnswer(page, headers, printed ? 200 : 410);
}
