/** Builds the pages of the benchmark as for production, and serves them with what they fetch. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const pagesDir = fileURLToPath(new URL('pages', import.meta.url));
/** The pages, by the name of their HTML file. */
export const pageNames = [
  'empty',
  'ownList',
  'handList',
  'ownForm',
  'handForm',
  'ownGrid',
  'handGrid',
  'ownBigList',
  'handBigList',
] as const;
export type PageName = (typeof pageNames)[number];

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A running server of built pages. */
export interface BenchPages {
  readonly address: string;
  close(): Promise<void>;
}

/** Builds all pages into a temporary folder and serves them. */
export async function openBenchPages(inputs: ReadonlyMap<string, string>): Promise<BenchPages> {
  const folder = await mkdtemp(join(tmpdir(), 'voltform-bench-'));
  await build({
    root: pagesDir,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: pageNames.map((name) => join(pagesDir, `${name}.html`)) },
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void answerOf(folder, pathname, inputs).then((body) => {
      if (body === undefined) response.writeHead(404).end();
      else
        response.writeHead(200, { 'Content-Type': types[extname(pathname)] ?? 'application/octet-stream' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A page without script, to open a renderer process before anything is measured. */
const blankPage = '<!doctype html><link rel="icon" href="data:,"><title>blank</title>';

async function answerOf(
  folder: string,
  pathname: string,
  inputs: ReadonlyMap<string, string>,
): Promise<string | Buffer | undefined> {
  if (pathname === '/blank.html') return blankPage;
  if (pathname.startsWith('/input/')) return inputs.get(pathname.slice('/input/'.length));
  // Only flat names and `assets/`: nothing outside of the folder can be asked for.
  if (!/^\/(assets\/)?[\w.-]+$/.test(pathname)) return undefined;
  return readFile(join(folder, pathname)).catch(() => undefined);
}
