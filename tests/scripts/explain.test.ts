import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { explain } from '../../scripts/explain.ts';
import { runScript, startScript } from './runScript.ts';

const run = (...args: readonly string[]) => runScript(explain, args);

describe('what a screen file says, with its defaults', () => {
  it.each(['schemas/screens/charge/member/CarPlateNumberList.json', 'car-plate-number', 'CarPlateNumberList'])(
    'is asked for by %s',
    async (name) => {
      const { said, code } = await run(name);
      expect(code).toBe(0);
      expect(JSON.parse(said)).toMatchObject({ id: 'car-plate-number', kind: 'list', tenancy: 'own' });
    },
  );
  it('all are listed by the ids that a ref names them by', async () => {
    const { said, code } = await run('--list');
    expect(code).toBe(0);
    const lines = said.split('\n');
    expect(lines).toContain('member\t会员管理\tcharge/member/MemberList\tmember.nickname');
    expect(lines.length).toBeGreaterThan(130);
  });
  it('the calls of one are listed, each with who may make it', async () => {
    const { said, code } = await run('--calls', 'sys-user');
    expect(code).toBe(0);
    const lines = said.split('\n');
    // What the file has the browser send in place of the endpoint.
    expect(lines).toContain('PUT /sys/user/frozenBatch\tsysUser:freeze\t用户管理：冻结');
    const ofRoles = (await run('--calls', 'sys-role')).said.split('\n');
    expect(ofRoles).toContain('GET /sys/user/userRoleList\tsysRole:list\t角色管理：角色用户');
    expect(ofRoles).toContain('POST /sys/user/addSysUserRole\tsysUser:edit\t角色管理：添加角色用户');
    expect(ofRoles).toContain('DELETE /sys/user/deleteUserRoleBatch\tsysUser:edit\t角色管理：移出');
    expect(lines).toContain('GET /sys/user/getMultiUser\t可选择 sys-user 的人\t用户管理：所选的记录');
    expect((await run('--calls', 'sys-usre')).code).toBe(1);
    expect((await run('--calls')).code).toBe(2);
  });
  it('an unknown one has a suggestion', async () => {
    const { said, code } = await run('car-plate-numbre');
    expect([said, code]).toEqual([
      expect.stringContaining('没有页面 `car-plate-numbre`；是不是想写 `car-plate-number`？'),
      1,
    ]);
    expect((await startScript('explain', ['--help'])).said).toContain('用法：npm run explain');
  });
  it('whoever reads only the beginning of it is told of no mistake of Node', async () => {
    const script = spawn(process.execPath, ['--import', 'tsx', 'scripts/explain.ts', '--list']);
    script.stdout.destroy();
    let warned = '';
    script.stderr.on('data', (part: Buffer) => (warned += part.toString()));
    const [code] = (await once(script, 'close')) as [number];
    expect([warned, code]).toEqual(['', 0]);
  });
});
