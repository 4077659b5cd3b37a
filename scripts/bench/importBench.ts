/** How long an Excel file with mistakes takes that is imported into the demo's members, and that none of its lines is lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import XLSX from 'xlsx';
import { startServer } from './realServer.ts';
import { type Answer, cpuOf, signIn } from './serverCalls.ts';

/** `npm run bench -- import`: `--lines 20000` of each file, `--rounds 3` files, `--database postgres://…` instead of the embedded one (an empty database). */
export async function benchImport(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      lines: { type: 'string', default: '20000' },
      rounds: { type: 'string', default: '3' },
      database: { type: 'string', default: '' },
    },
  });
  const [lines, rounds] = [Number(values.lines), Number(values.rounds)];
  const folder = await mkdtemp(join(tmpdir(), 'voltform-bench-'));
  const server = await startServer(folder, { DATABASE_URL: values.database });
  try {
    const token = await signIn(server);
    for (let round = 0; round < rounds; round += 1) {
      const form = new FormData();
      form.append('files[]', new Blob([toFile(lines, round * lines)]), 'members.xlsx');
      const [begin, before] = [performance.now(), Number(cpuOf(server))];
      const sent = await fetch(`${server.address}/charge/member/importExcel`, {
        method: 'POST',
        headers: { 'X-Access-Token': token },
        body: form,
      });
      const answer = (await sent.json()) as Answer;
      const took = Math.round(performance.now() - begin);
      assertNothingLost(answer, lines);
      console.log(`${lines} lines: ${took} ms, ${Number(cpuOf(server)) - before} ms of the server. ${answer.message}`);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every tenth line has a wrong mobile, every 25th a type that is none: 2,800 of 20,000 lines. */
function toFile(lines: number, first: number): ArrayBuffer {
  const rows = Array.from({ length: lines }, (_, index) => [
    `导入${first + index}`,
    index % 10 === 3 ? '12' : String(19_900_000_000 + first + index),
    index % 25 === 7 ? '贵族' : '普通会员',
    '正常',
  ]);
  const book = XLSX.utils.book_new();
  const sheet = XLSX.utils.aoa_to_sheet([['会员昵称', '手机号', '会员类型', '会员状态'], ...rows]);
  XLSX.utils.book_append_sheet(book, sheet, '会员管理');
  return XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}

/** Every line is stored or told of. */
function assertNothingLost({ message, result }: Answer, lines: number): void {
  const { total, stored } = result as { readonly total: number; readonly stored: number };
  const wrong = Array.from({ length: lines }, (_, index) => index).filter(
    (at) => at % 10 === 3 || at % 25 === 7,
  ).length;
  if (total !== lines || stored !== lines - wrong) throw new Error(`Lines were lost: ${message}`);
}
