import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../../server/config.ts';
import { markDemo } from '../../../server/demo/people/accounts.ts';
import { chooseDemoPassword } from '../../../server/demo/people/password.ts';
import { demoNote, storedDemoPassword } from '../../../server/sessions/demoNote.ts';
import { setPassword } from '../../../server/sessions/credentials.ts';
import { openTestApp, type TestApp } from '../system/openTestApp.ts';

let app: TestApp;
let dataDir = '';
beforeAll(async () => {
  app = await openTestApp();
  dataDir = await mkdtemp(join(tmpdir(), 'voltform-note-'));
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const config = (demoPassword?: string): Config => readConfig({}, { dataDir, demoPassword });
const noteWith = (demoPassword?: string) => demoNote(app.services.database.db, config(demoPassword));

describe('the line about the demo accounts', () => {
  it('is silent about people who only share a name', async () => {
    await app.addUser('admin', { password: 'Secret123' });
    expect(await noteWith('Secret123')).toBeUndefined();
  });

  it('names DEMO_PASSWORD while it is the password, without repeating it', async () => {
    await markDemo(app.services.database.db);
    expect(await noteWith('Secret123')).toBe('演示账号（密码为环境变量 DEMO_PASSWORD 的值）：admin 全部菜单与两个租户');
  });

  it('promises nothing that the stored hashes do not confirm', async () => {
    expect(await noteWith('Later1234')).toBe(
      '演示账号（密码是第一次启动时设定的，或之后改过的）：admin 全部菜单与两个租户',
    );
  });

  it('tells of each account what is true of it', async () => {
    const { password } = await chooseDemoPassword(config());
    expect(await storedDemoPassword(config())).toBe(password);
    await setPassword(app.services.database.db, await app.addUser('staff'), password);
    expect(await noteWith('Secret123')).toBe(
      `演示账号：admin 全部菜单与两个租户（密码为环境变量 DEMO_PASSWORD 的值）；staff 处理订单、会员与退款（密码 ${password}）`,
    );
  });

  it('is made of a password of its own in every directory', async () => {
    const other = await mkdtemp(join(tmpdir(), 'voltform-note-'));
    const [first, again] = [await chooseDemoPassword(config()), await chooseDemoPassword(config())];
    const elsewhere = await chooseDemoPassword({ ...config(), dataDir: other });
    expect(again.password).toBe(first.password);
    expect(elsewhere.password).not.toBe(first.password);
    await elsewhere.forget();
    expect(await storedDemoPassword({ ...config(), dataDir: other })).toBeUndefined();
    await rm(other, { recursive: true });
  });
});
