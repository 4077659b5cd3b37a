import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { toMultipart } from '../imports/workbooks.ts';
import { openTestApp, type TestApp } from '../testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ schemasDir: resolve(import.meta.dirname, '../fixtures/schemas') });
});
afterAll(() => app.close());

async function upload(name: string, user = 'admin'): Promise<string> {
  const { payload, headers } = await toMultipart([{ name, bytes: Buffer.from('%PDF-1.4 test') }]);
  const request = { method: 'POST', url: '/sys/common/upload', payload } as const;
  const answer = (await app.inject({ ...request, headers: { ...headers, 'x-access-token': user } })).json();
  expect(answer).toMatchObject({ success: true });
  return answer.message;
}
const add = async (body: object): Promise<string> => {
  const { result, message } = await app.send('admin', 'POST', '/shop/note/add', body);
  expect(message).toBe('添加成功！');
  return String(result);
};

test('a record tells what its files were called when they were uploaded', async () => {
  const papers = [await upload('合同, 第一版.pdf'), await upload('发票.pdf')];
  const id = await add({ text: '有附件', papers: papers.join(',') });
  const one = (await app.send('admin', 'GET', `/shop/note/queryById?id=${id}`)).result;
  expect(one['papers_dictText']).toBe('合同, 第一版.pdf\n发票.pdf');
  const { records } = (await app.send('admin', 'GET', `/shop/note/list?pageSize=100`)).result;
  expect(records.find((record: { id: string }) => record.id === id)).toMatchObject({
    papers: papers.join(','),
    papers_dictText: '合同, 第一版.pdf\n发票.pdf',
  });
});

test('an export names the files, and an import of it finds the same ones', async () => {
  const papers = [await upload('合同, 第一版.pdf'), await upload('发票.pdf'), await upload('发票.pdf')].join(',');
  const id = await add({ text: '来回', papers });
  const { bytes } = await app.send('admin', 'GET', `/shop/note/exportXls?selections=${id}`);
  const book = read(bytes);
  const cells = utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0]!]!, { range: 1 });
  const text = JSON.stringify(cells.length > 0 ? cells : utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!));
  expect(text).toContain('发票.pdf');
  const { payload, headers } = await toMultipart([{ bytes }]);
  const request = { method: 'POST', url: '/shop/note/importExcel', payload } as const;
  const answer = (await app.inject({ ...request, headers: { ...headers, 'x-access-token': 'admin' } })).json();
  expect(answer).toMatchObject({ success: true, result: { stored: 1 } });
  const { records } = (await app.send('admin', 'GET', `/shop/note/list?pageSize=100`)).result;
  const both = records.filter((record: { text: string }) => record.text === '来回');
  expect(both.map((record: { papers: string }) => record.papers)).toEqual([papers, papers]);
});

test('the name of a file of another tenant is told to nobody', async () => {
  const papers = await upload('机密.pdf', 'other');
  const answer = await app.send('admin', 'POST', '/shop/note/add', { text: '别人的', papers });
  const { records } = (await app.send('admin', 'GET', `/shop/note/list?pageSize=100`)).result;
  expect(JSON.stringify([answer, records])).not.toContain('机密');
});

test('files that a client tells of as objects are the same files', async () => {
  const [first, second] = [await upload('甲.pdf'), await upload('乙, 二.pdf')];
  const listed = [first, second].map((filePath, at) => ({ fileName: `名${at}.pdf`, filePath, fileSize: 13 }));
  const told = async (papers: unknown) => {
    const id = await add({ text: '对象', papers });
    return (await app.send('admin', 'GET', `/shop/note/queryById?id=${id}`)).result;
  };
  const names = { papers_dictText: '甲.pdf\n乙, 二.pdf' };
  expect(await told(listed)).toMatchObject({ papers: `${first},${second}`, ...names });
  // As a client keeps them whose file says `objects`.
  expect(await told(JSON.stringify(listed))).toMatchObject({ papers: JSON.stringify(listed), ...names });
  const saved = await app.services.database.db
    .selectFrom('stored_file')
    .select('is_saved')
    .where('path', 'in', [first, second])
    .execute();
  expect(saved.map(({ is_saved }) => is_saved)).toEqual([true, true]);
});
