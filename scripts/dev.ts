/**
 * `npm run dev`: the reference server with Vite in front of the application's files, on one port. A saved
 * screen file reaches the open page through `/screens/events`; its mistakes are printed here as well.
 */
import { createServer as createVite, type ViteDevServer } from 'vite';
import { formatNote, formatProblem, type Problem } from '../schemas/language/reading/readScreens.ts';
import { buildApp, type App } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { stopOnSignals } from '../server/stopOnSignals.ts';

try {
  await develop();
} catch (error) {
  // What the server throws on purpose is one sentence that says what to do; a stack would hide it.
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function develop(): Promise<void> {
  const config = readConfig(process.env, { development: true, staticDir: undefined });
  let vite: ViteDevServer | null = null;
  const built = await buildApp({
    config,
    // Vite's socket needs the server that the application is about to make, so Vite comes second.
    devMiddleware: (request, response, next) => (vite ? vite.middlewares(request, response, next) : next()),
  });
  vite = await createVite({
    appType: 'spa',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: built.app.server } },
  });
  printProblems(built);
  const front = vite;
  stopOnSignals(async () => {
    await front.close();
    await built.close();
  });
  const address = await listen(built, config.port, config.host);
  console.log(`开发地址：${address}`);
  for (const note of built.notes) console.log(note);
}

async function listen({ app }: App, port: number, host: string): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`端口 ${port} 已被占用。请关闭占用它的程序，或换一个端口：PORT=${port + 1} npm run dev`, {
      cause: error,
    });
  }
}

/** Prints every mistake as `file:line:column message`, now and after each save; terminals open the file at a click. */
function printProblems({ services: { screens } }: App): void {
  const print = (problem: Problem): void => console.error(formatProblem(problem));
  for (const problem of screens.problems()) print(problem);
  const told = new Set<string>();
  const printNotes = (): void => {
    for (const note of screens.notes().map(formatNote)) {
      if (!told.has(note)) console.warn(note);
      told.add(note);
    }
  };
  printNotes();
  const newsOf = (component: string): string => {
    if (screens.byComponent(component)) return `页面已更新：${component}`;
    return component.endsWith('.json') ? `文件已改正：${component}` : `页面已移除：${component}`;
  };
  screens.onChange((components) => {
    const problems = screens.problems().filter(({ component }) => components.includes(component));
    for (const problem of problems) print(problem);
    printNotes();
    const broken = new Set(problems.map(({ component }) => component));
    for (const component of components) if (!broken.has(component)) console.log(newsOf(component));
  });
}
