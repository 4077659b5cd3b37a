import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordsOf } from '../../../../server/records/index.ts';
import { isWholeMatch } from '../../../../server/records/rules/boundedTest.ts';
import { type CodeRule, whyBroken } from '../../../../server/records/rules/codeRules.ts';
import { resolveSession } from '../../../../server/sessions/resolveSession.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../system/openTestApp.ts';

const rule = (digits: string, pattern: string, message: string, priority = '1'): CodeRule => ({
  digits,
  pattern,
  message,
  priority,
});

describe('the lines of a check rule', () => {
  const lines = [
    rule('*', '.*[^0]', 'last of all', '0'),
    rule('2', '[A-Z]{2}', 'two letters'),
    rule('3', '[0-9]{3}', 'three digits'),
    rule('*', '.{5}', 'five characters'),
  ];
  test.each([
    ['AB123', undefined],
    ['', undefined],
    ['AB1234', 'five characters'],
    ['ab123', 'two letters'],
    ['AB12x', 'three digits'],
    ['AB120', 'last of all'],
  ])('%s', (value, reason) => {
    expect(whyBroken(lines, value)).toBe(reason);
  });

  test('a pattern that would never end is stopped', () => {
    const start = performance.now();
    expect(isWholeMatch('((a?){8}){8}b', 'a'.repeat(64))).toBeNull();
    expect(performance.now() - start).toBeLessThan(3000);
  });

  test('a pattern that others kept from the processor is tried again, and not for ever', () => {
    // As if the machine had been busy with something else all the while.
    const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
    const start = performance.now();
    expect(isWholeMatch('((a?){8}){8}b', 'a'.repeat(64))).toBeNull();
    const took = performance.now() - start;
    usage.mockRestore();
    expect(took).toBeGreaterThan(450);
    expect(took).toBeLessThan(6000);
  });
});

describe.each(mainDatabase)('check rules on %s', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    token = await app.tokenOf(await app.addUser('root', { roles: [await app.addRole('admin')] }));
  });
  afterAll(() => app.close());

  const add = (ruleCode: string, rows: readonly CodeRule[]) =>
    app.call('POST', '/sys/checkRule/add', { token, body: { ruleName: ruleCode, ruleCode, ruleJson: rows } });
  const ask = async (ruleCode: string, value: string) =>
    (
      await app.call('GET', `/sys/checkRule/checkByCode?ruleCode=${ruleCode}&value=${encodeURIComponent(value)}`, {
        token,
      })
    ).body;

  test('refuse patterns that may hang, with the reason at the row', async () => {
    const { status, body } = await add('bad', [
      rule('4', '[0-9]{4}', '四位数字'),
      rule('*', '(a+)+b', 'never ends'),
      rule('*', '(?=a)b', 'looks ahead'),
      rule('*', '[a-z', 'is none'),
    ]);
    expect(status).toBe(400);
    expect(body.result.fields).toEqual({
      'ruleJson[1].pattern': expect.stringContaining('可能永远算不完'),
      'ruleJson[2].pattern': expect.stringContaining('不支持前后断言'),
      'ruleJson[3].pattern': '不是正则表达式：方括号 [ 没有结束的 ]',
    });
  });

  test('are asked by their code, tried out in the list, and kept by the fields that name them', async () => {
    const { body } = await add('asset', [rule('*', 'ZC-[0-9]{6}', '标签为 ZC- 加6位数字')]);
    expect(await ask('asset', 'ZC-000001')).toMatchObject({ success: true });
    expect(await ask('asset', 'ZC-1')).toMatchObject({ success: false, message: '标签为 ZC- 加6位数字' });
    expect(await ask('', 'x')).toMatchObject({ success: true });
    expect(await ask('asset', '')).toMatchObject({ success: true });
    expect(await ask('nobody', 'x')).toMatchObject({ success: false, message: '没有编码为“nobody”的校验规则' });
    const tried = (value: string) =>
      app.call('POST', '/sys/checkRule/test', { token, body: { id: body.result, input: { value } } });
    expect((await tried('ZC-000001')).body).toMatchObject({ success: true, message: '校验通过' });
    expect((await tried('no')).body.result.fields).toEqual({ value: '标签为 ZC- 加6位数字' });

    const session = (await resolveSession(app.services, token, undefined))!;
    const position = app.services.screens.byId('sys-position')!;
    const fields = position.fields.map((field) => (field.name === 'code' ? { ...field, checkRule: 'asset' } : field));
    const records = recordsOf(app.services, session, { ...position, fields });
    const record = { name: '测试岗', code: 'no', postLevel: '1' };
    await expect(records.create(record)).rejects.toMatchObject({
      result: { fields: { code: '标签为 ZC- 加6位数字' } },
    });
    expect(await records.create({ ...record, code: 'ZC-000002' })).not.toBe('');
  });

  test('are kept by the rows of a sub-table too, each told at its cell', async () => {
    await add('words', [rule('*', '[a-z ]+', '只能是小写字母')]);
    const session = (await resolveSession(app.services, token, undefined))!;
    const screen = app.services.screens.byId('sys-check-rule')!;
    const children = screen.children.map((child) => ({
      ...child,
      fields: child.fields.map((field) => (field.name === 'message' ? { ...field, checkRule: 'words' } : field)),
    }));
    const records = recordsOf(app.services, session, { ...screen, children });
    const record = { ruleName: 'below', ruleCode: 'below', ruleJson: [rule('2', 'a', 'good'), rule('*', 'a', 'BAD')] };
    await expect(records.create(record)).rejects.toMatchObject({
      result: { fields: { 'ruleJson[1].message': '只能是小写字母' } },
    });
    expect(await records.create({ ...record, ruleJson: [rule('*', 'a', 'good')] })).not.toBe('');
  });
});
