import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alikeOn, databasesFor } from '../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../testApp.ts';
import { sheetsOf, toMultipart, toXlsx } from './workbooks.ts';

describe.each(databasesFor.many)('a tree that comes as a file on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  });
  afterAll(() => app.close());

  const header = ['*网点名称', '上级网点'];
  type Rows = readonly (readonly [name: string, parent: string])[];
  async function send(...files: readonly Rows[]) {
    const books = files.map((rows, index) => ({ bytes: toXlsx([header, ...rows]), name: `${index + 1}.xlsx` }));
    const { payload, headers } = await toMultipart(books, books.length > 1 ? 'files[]' : 'file');
    const answer = await app.inject({
      method: 'POST',
      url: '/shop/branch/importExcel',
      payload,
      headers: { ...headers, 'x-access-token': 'admin' },
    });
    return answer.json().result;
  }
  async function problemsOf(url: string): Promise<unknown> {
    const report = sheetsOf((await app.send('admin', 'GET', url)).bytes);
    return report['错误明细']!.slice(1).map((row) => row.slice(0, 3));
  }
  /** What stands below a node, each with what stands below it. */
  async function below(name: string): Promise<string> {
    const found = await app.send('admin', 'GET', `/shop/branch/list?branchName=${encodeURIComponent(name)}`);
    const { id } = found.result.records[0];
    const children = (await app.send('admin', 'GET', `/shop/branch/list?parentId=${id}&column=branchName`)).result
      .records;
    const inner = await Promise.all(children.map((child: { branchName: string }) => below(child.branchName)));
    return children.length > 0 ? `${name}(${inner.join(' ')})` : name;
  }

  alike('takes parents of the same file, wherever their lines stand', async () => {
    const { stored } = await send([
      ['甲三', '甲二'],
      ['甲二', '甲一'],
      ['甲一', ''],
      ['甲四', '甲一'],
    ]);
    expect(stored).toBe(4);
    expect(await below('甲一')).toBe('甲一(甲二(甲三) 甲四)');
  });

  alike('takes parents of another file that is sent with it, and those that are there already', async () => {
    const { stored } = await send([['乙二', '乙一']], [['乙一', '甲一']]);
    expect(stored).toBe(2);
    expect(await below('甲一')).toBe('甲一(乙一(乙二) 甲二(甲三) 甲四)');
  });

  alike('tells by line who is missing, what goes round in a circle, and what falls with its parent', async () => {
    const { stored, fileUrl } = await send([
      ['丙一', '无此网点'],
      ['丙二', '丙一'],
      ['丙三', '丙四'],
      ['丙四', '丙三'],
      ['丙五', '丙五'],
      ['丙六', '丙四'],
      ['丙七', ''],
    ]);
    expect(stored).toBe(1);
    expect(await problemsOf(fileUrl)).toEqual([
      [2, '上级网点', '上级网点“无此网点”不存在：系统里没有，本文件中也没有'],
      [3, '上级网点', '上级网点“丙一”（第2行）有错误，没有导入，这一行也不能导入'],
      [4, '上级网点', '上级网点“丙四”绕成了一圈：第4、5行互为上下级'],
      [5, '上级网点', '上级网点“丙三”绕成了一圈：第4、5行互为上下级'],
      [6, '上级网点', '上级网点“丙五”就是这一行自己'],
      [7, '上级网点', '上级网点“丙四”（第5行）有错误，没有导入，这一行也不能导入'],
    ]);
  });

  alike('does not guess between two lines of one name', async () => {
    const { stored, fileUrl } = await send([
      ['丁一', ''],
      ['丁一', ''],
      ['丁二', '丁一'],
    ]);
    expect(stored).toBe(2);
    expect(await problemsOf(fileUrl)).toEqual([
      [4, '上级网点', '上级网点“丁一”在本文件的第2、3行都有，不知道是哪一行，请改成不同的名称'],
    ]);
  });

  test('a whole chain falls with its top, and a long one is stored', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `链${index}`);
    const chain: Rows = names.map((name, index) => [name, index === 0 ? '' : names[index - 1]!]);
    expect((await send(chain.toReversed())).stored).toBe(200);
    expect(
      (
        await send([
          ['断二', '断一'],
          ['断三', '断二'],
          ['断一', '没有'],
        ])
      ).stored,
    ).toBe(0);
  });
});
