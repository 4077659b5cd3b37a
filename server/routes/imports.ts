import type { FastifyRequest } from 'fastify';
import { screenFor } from '../../schemas/language/index.ts';
import { importLimits } from '../../schemas/language/imports/index.ts';
import { ApiError } from '../errors.ts';
import { givenValues } from '../imports/givenValues.ts';
import { importRecords } from '../imports/importRecords.ts';
import { importTexts } from '../imports/importTexts.ts';
import { packTemplate } from '../imports/packTemplate.ts';
import type { RecordEntry } from '../kinds/calls.ts';
import { userOf } from '../records/scope/scope.ts';
import { toAttachment } from './attachment.ts';
import { clientLeft } from './clientLeft.ts';
import { readForm, type SentForm } from './multipart.ts';
import type { Answer, RawAnswer, RouteContext } from './route.ts';
import { originOf } from './writes.ts';

/** Known clients send one part for each file of their list. */
const mostFiles = 5;

/** Adds the lines of the uploaded Excel files as records: `{msg, fileUrl, fileName}` names the report on bad ones. */
export async function runImport(entry: RecordEntry, context: RouteContext): Promise<Answer> {
  const { services, session, headers, reply } = context;
  const { files, fields } = await readFiles(reply.request);
  const own = screenFor(entry.screen, userOf(session));
  return importRecords(
    {
      services,
      session,
      screen: entry.screen,
      origin: originOf(context),
      key: headers['idempotency-key'],
      given: givenValues(own, fields.get('foreignKeys')),
      isWhole: entry.screen.builtIn.import?.online === true && fields.get('validateStatus') === '1',
      signal: clientLeft(reply),
    },
    files,
  );
}

/** An empty file with the columns to fill in. */
export async function sendTemplate({ screen }: RecordEntry, { services, session }: RouteContext): Promise<RawAnswer> {
  const own = screenFor(screen, userOf(session));
  return toAttachment(await packTemplate(services, session, own), importTexts.templateName(screen.title));
}

/** The uploaded files, under whatever names their parts have, with what else the form says. @throws ApiError 400, 413 or 415 */
async function readFiles(request: FastifyRequest): Promise<SentForm> {
  const form = await readForm(request, { files: mostFiles, fileSize: importLimits.packed });
  const { files } = form;
  const empty = files.find(({ bytes }) => bytes.length === 0);
  if (empty) throw new ApiError(400, importTexts.emptyFile(empty.name));
  if (files.length === 0) throw new ApiError(400, importTexts.noFile);
  return form;
}
