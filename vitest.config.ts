import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 30_000, hookTimeout: 60_000 };

/** Unit and server tests. The browser tests in `tests/walk` are started by `scripts/test.ts`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'schemas', include: ['tests/schemas/**/*.test.ts'], environment: 'node' } },
      { test: { ...shared, name: 'server', include: ['tests/server/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          ...shared,
          name: 'browser-rooms',
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
          globalSetup: 'tests/walk/setupServer.ts',
          fileParallelism: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
