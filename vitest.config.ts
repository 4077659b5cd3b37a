import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/LongestFirst.ts';

/** Files of a worker share the modules they import, which take longer to load than many a file to run. */
const shared = {
  // A busy machine makes a test slower, and no test red: what hangs is ended, a second is soon over where many share a core.
  testTimeout: 120_000,
  hookTimeout: 600_000,
  isolate: false,
  expect: { poll: { timeout: 15_000 } },
};
/** What tests of files and components alone have in common: nobody is asked over the network. */
const alone = { ...shared, setupFiles: 'tests/noNetwork.ts' };

/** Unit and server tests. The browser tests in `tests/walk` are started by `scripts/test.ts`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Files that tests read though nothing imports them: where one has changed, `npm test -- changed` picks none.
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/schemas/**/*.json',
      '**/tests/server/fixtures/**',
      '**/docs/**',
      '**/server/**/*.mjs',
      '**/schemas/**/*.mjs',
    ],
    projects: [
      {
        test: {
          ...alone,
          name: 'schemas',
          include: ['tests/{schemas,rooms}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['tests/{server,scripts}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/server/database/setupImages.ts', 'tests/server/setupBuild.ts'],
          // Some rules are bound by the clock (a pattern has 100 ms): on a crowded machine a test is given one more try.
          retry: 1,
        },
      },
      {
        test: {
          ...alone,
          name: 'browser-rooms',
          setupFiles: ['tests/noNetwork.ts', 'tests/renderers/clearPage.ts'],
          include: ['tests/renderers/**/*.test.{ts,tsx}', 'tests/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          ...shared,
          name: 'walk',
          include: ['tests/walk/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/walk/servers/setupServer.ts',
          // Files of a worker share its Chromium too, which has the application loaded and compiled.
          setupFiles: 'tests/walk/setUpFile.ts',
          testTimeout: 60_000,
          // Browsers, servers and the server's tests share what may be two cores: a wait that ran out is given one more try.
          retry: 1,
        },
      },
    ],
  },
});
