import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { missing } from '../errors.ts';
import { frameOriginsOf } from '../menu/frameOrigins.ts';
import type { Services } from '../Services.ts';
import type { Fallback } from './dispatch.ts';
import { pathOf } from './errorMapper.ts';
import { assetHeaders, createNonce, pageHeaders } from './securityHeaders.ts';

/** What stands in the built page where the nonce of the response belongs. */
const placeholder = '__CSP_NONCE__';

/** Serves the built application; null where nothing is built. */
export async function serveApplication(app: FastifyInstance, services: Services): Promise<Fallback | null> {
  const { staticDir } = services.config;
  if (staticDir === undefined || !(await isThere(join(staticDir, 'index.html')))) return null;
  await app.register(fastifyStatic, {
    root: staticDir,
    serve: false,
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
  });
  return async (request, reply) => {
    const path = pathOf(request.url);
    if (path === '/' || path === '/index.html')
      return sendPage(reply, staticDir, await frameOriginsOf(services, request.hostname));
    return sendAsset(reply, path);
  };
}

/** Read again each time: a new build is served without a restart. */
async function sendPage(
  reply: FastifyReply,
  staticDir: string,
  frameOrigins: readonly string[],
): Promise<FastifyReply> {
  const nonce = createNonce();
  const page = await readFile(join(staticDir, 'index.html'), 'utf8');
  return reply.headers(pageHeaders(nonce, frameOrigins)).send(page.replaceAll(placeholder, nonce));
}

/** Files whose name holds a hash of their content never change. */
const hashed = /^\/assets\/.+-[A-Za-z0-9_-]{7,}\.\w+$/;

async function sendAsset(reply: FastifyReply, path: string): Promise<FastifyReply> {
  // Only plain names of a build: no dots that climb, no encoded letters, nothing to decode.
  if (!/^(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+$/.test(path)) throw missing('接口不存在');
  const isHashed = hashed.test(path);
  return reply
    .headers(assetHeaders)
    .sendFile(path.slice(1), { maxAge: isHashed ? '365d' : 0, immutable: isHashed, cacheControl: true });
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
