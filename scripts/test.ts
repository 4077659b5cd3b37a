/**
 * `npm test`: every check in order of its price, all of them even when one fails, and at the end one
 * line that counts. `npm test -- unit` runs only the steps whose names are given.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { findBrowser } from './browser.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}
interface Step {
  readonly name: string;
  run(): Tally | Promise<Tally>;
}

const bin = (name: string): string => join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** A tool that passes or fails as one. */
function tool(command: string, ...parameters: string[]): Tally {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Vitest, counted test by test; a run that cannot start or ran nothing counts as failed. */
function vitest(projects: readonly string[], env: Record<string, string> = {}): Tally {
  const report = join(mkdtempSync(join(tmpdir(), 'voltform-test-')), 'report.json');
  const { status } = spawnSync(
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    },
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    const broken = status !== 0 && numFailedTests === 0;
    return { passed: numPassedTests, failed: numFailedTests + (broken || numPassedTests === 0 ? 1 : 0) };
  } catch (error) {
    console.error(`vitest 没有给出结果：${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}

const steps: readonly Step[] = [
  { name: 'types', run: () => tool(bin('tsc'), '-b') },
  { name: 'lint', run: () => tool(bin('oxlint'), '--deny-warnings') },
  {
    name: 'format',
    run: () =>
      tool(
        bin('oxfmt'),
        '--check',
        'src',
        'renderers',
        'server',
        'scripts',
        'tests',
        'schemas/language/**/*.ts',
        '*.ts',
      ),
  },
  { name: 'knip', run: () => tool(bin('knip')) },
  { name: 'screens', run: () => tool(process.execPath, '--import', 'tsx', 'scripts/check.ts') },
  { name: 'unit', run: () => vitest(['schemas', 'browser-rooms']) },
  { name: 'server', run: () => vitest(['server']) },
  {
    name: 'browser',
    run: async () => {
      const browser = findBrowser();
      await buildIfStale();
      return vitest(['walk'], { CHROME_PATH: browser });
    },
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`没有这样的检查：${unknown.join('、')}。可选：${steps.map((step) => step.name).join('、')}`);
  process.exit(2);
}
let passed = 0;
let failed = 0;
const rows: string[] = [];
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n== ${step.name}`);
  const started = performance.now();
  const tally = await Promise.resolve(step.run()).catch((error: Error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  passed += tally.passed;
  failed += tally.failed;
  rows.push(
    `${step.name.padEnd(8)} ${tally.failed === 0 ? '通过' : '失败'}  ${tally.passed} passed, ${tally.failed} failed  ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
console.log(`\n${rows.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
