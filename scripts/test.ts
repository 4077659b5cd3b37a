/**
 * `npm test`: every check, all of them even when one fails, and at the end one line that counts. Steps that do not need
 * each other run at the same time; what each has printed stands together.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildIfStale } from './build.ts';
import { findBrowser } from './browser.ts';
import { changedFiles, touchedBy, type Touched } from './changedFiles.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}
/** What a step has printed, how it went, and which of its tests failed. */
interface Outcome extends Tally {
  readonly printed: string;
  readonly failures?: readonly string[];
}
interface Step {
  readonly name: string;
  run(): Promise<Outcome>;
}

const help = `npm test                 所有检查，最后一行是总数
npm test -- 步骤...      只运行列出的步骤：types lint format knip screens unit server build browser
npm test -- changed      只运行改动可能影响的：与 main 的分叉点（在 main 上则为上次提交）比较，含未提交和新文件。
                         types lint format knip screens 总是运行；unit 和 server 按 import 关系挑选，
                         改了没人 import 却会被读取的文件（页面、字典、菜单、测试夹具）则全部运行；
                         build 和 browser 只在 src renderers schemas 有改动时全部运行，只改了其中的测试文件时只运行那些。
TEST_DATABASE_URL        一个 Postgres 的地址：server 全部在它上面运行，内置数据库上只运行两者可能不同的部分；
                         没有它，全部在内置数据库上运行。`;

const bin = (name: string): string => join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** As it was at first: a build in this process makes it that of production, in which no test is to run. */
const environment = { ...process.env };

/** Runs a command and gathers what it prints. */
function run(
  command: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number | null; readonly printed: string }> {
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...env },
    shell: process.platform === 'win32',
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, printed }));
  });
}

/** A tool that passes or fails as one. */
async function tool(command: string, ...parameters: string[]): Promise<Outcome> {
  const { status, printed } = await run(command, parameters);
  return { printed, ...(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) };
}

/** Vitest, counted test by test; a run that cannot start, or ran nothing though all was asked for, counts as failed. */
async function vitest(
  projects: readonly string[],
  selection: Touched[keyof Touched],
  env: Record<string, string> = {},
): Promise<Outcome> {
  if (selection === 'nothing') return { printed: '没有受影响的测试\n', passed: 0, failed: 0 };
  const report = join(mkdtempSync(join(tmpdir(), 'voltform-test-')), 'report.json');
  const [command, ...files] = selection[0] === 'related' ? selection : ['run', ...selection];
  const { status, printed } = await run(
    bin('vitest'),
    [
      command!,
      ...files,
      '--run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(selection.length > 0 ? ['--passWithNoTests'] : []),
    ],
    env,
  );
  return { printed, ...talliedIn(report, status, selection.length > 0) };
}

/** The part of vitest's report that is read. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function talliedIn(report: string, status: number | null, mayBeEmpty: boolean): Omit<Outcome, 'printed'> {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const isBroken = status !== 0 && numFailedTests === 0;
    const isEmpty = numPassedTests === 0 && !mayBeEmpty;
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap((one) => (one.status === 'failed' ? `${relative('', name)}  ${one.fullName}` : [])),
    );
    return { passed: numPassedTests, failed: numFailedTests + (isBroken || isEmpty ? 1 : 0), failures };
  } catch (error) {
    console.error(`vitest 没有给出结果：${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}

const wanted = process.argv.slice(2);
if (wanted.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const isOfChange = wanted.includes('changed');
const touched: Touched = isOfChange ? touchedBy(changedFiles()) : { unit: [], server: [], browser: [] };

const sources = ['src', 'renderers', 'server', 'scripts', 'tests', 'schemas/language/**/*.ts', '*.ts'];
/** One after the other: each is short, and takes more than one core where it can. */
const readers: readonly Step[] = [
  { name: 'types', run: () => tool(bin('tsc'), '-b') },
  { name: 'lint', run: () => tool(bin('oxlint'), '--deny-warnings') },
  { name: 'format', run: () => tool(bin('oxfmt'), '--check', ...sources) },
  { name: 'knip', run: () => tool(bin('knip')) },
  { name: 'screens', run: () => tool(process.execPath, 'scripts/run.mjs', '--bundled', 'scripts/check.ts') },
];
const unit: Step = { name: 'unit', run: () => vitest(['schemas', 'browser-rooms'], touched.unit) };
const server: Step = { name: 'server', run: () => vitest(['server'], touched.server) };
/** What the browser step needs: the built application, and data for its servers. */
const build: Step = {
  name: 'build',
  run: async () => {
    if (touched.browser === 'nothing') return vitest(['walk'], 'nothing');
    await buildIfStale();
    return tool(process.execPath, '--import', 'tsx', 'tests/walk/servers/demoData.ts');
  },
};
const browser: Step = {
  name: 'browser',
  run: async () => {
    if (touched.browser === 'nothing') return vitest(['walk'], 'nothing');
    const path = findBrowser();
    await buildIfStale();
    return vitest(['walk'], touched.browser, { CHROME_PATH: path });
  },
};
/** Stage after stage; the lanes of one run side by side, and the steps of a lane one after the other. */
const stages: readonly (readonly (readonly Step[])[])[] = [
  [readers, [unit], [build]],
  // Browsers wait as often as they work: what they leave of the machine goes to the server's tests.
  [[server], [browser]],
];

const names = stages.flat(2).map(({ name }) => name);
const unknown = wanted.filter((name) => name !== 'changed' && !names.includes(name));
if (unknown.length > 0) {
  console.error(`没有这样的检查：${unknown.join('、')}。可选：${names.join('、')}、changed\n\n${help}`);
  process.exit(2);
}
const chosen = new Set(wanted.filter((name) => name !== 'changed'));
let passed = 0;
let failed = 0;
const rows: string[] = [];
const failures: string[] = [];

async function take(step: Step): Promise<void> {
  console.log(`-- ${step.name} ……`);
  const started = performance.now();
  const outcome = await step
    .run()
    .catch((error: Error): Outcome => ({ printed: `${error.message}\n`, passed: 0, failed: 1 }));
  passed += outcome.passed;
  failed += outcome.failed;
  const state = outcome.failed === 0 ? '通过' : '失败';
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const row = `${step.name.padEnd(8)} ${state}  ${outcome.passed} passed, ${outcome.failed} failed  ${seconds} s`;
  rows.push(row);
  failures.push(...(outcome.failures ?? []));
  console.log(`\n== ${row}\n${outcome.printed.trim()}`);
}

for (const lanes of stages)
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) if (chosen.size === 0 || chosen.has(step.name)) await take(step);
    }),
  );
if (failures.length > 0) console.log(`\n失败的测试：\n${failures.join('\n')}`);
console.log(`\n${rows.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
