import { expect, it } from 'vitest';
import { answerOf, runCall } from '../../../renderers/actions/callAction.ts';
import { DataError } from '../../../renderers/ports/index.ts';
import { portsOf, screenOf } from '../form/support.tsx';

const screen = screenOf(
  { name: { title: '名称' }, prize: { title: '奖品' } },
  {
    title: '抽奖',
    label: 'name',
    actions: {
      close: { title: '结束', set: { name: "''" } },
      halt: { title: '停止', anyVersion: true, set: { name: "''" } },
      draw: { title: '抽取', set: { name: "''" }, says: "'抽中 ' + prize" },
    },
  },
);

/** What is sent for an action, and what is told after a server has answered so. */
async function outcomeOf(name: string, answer = '操作成功') {
  const told: string[] = [];
  const sent: object[] = [];
  const ports = portsOf({
    data: {
      run: async (_screen: unknown, _action: unknown, call: { readonly versions: object }) => {
        sent.push(call.versions);
        return answer;
      },
    } as never,
    messages: { success: (text: string) => void told.push(text) },
  });
  const records = [{ id: '1', version: 3, name: '周年' }];
  const action = screen.actions.find((one) => one.name === name)!;
  await runCall({ screen, ports, records, onChanged: () => undefined } as never, action);
  return { told, versions: sent[0] };
}

it('tells what came of an action where its file has words for it, and not what a server answers to everything', async () => {
  expect((await outcomeOf('draw', '抽中 充电券')).told).toEqual(['抽中 充电券']);
  expect((await outcomeOf('close')).told).toEqual(['结束成功：抽奖 “周年”']);
});

it('says which action of which record has found nothing there, behind what is always said of it', async () => {
  const missing = (ids: readonly string[]) => {
    const run = () => Promise.reject(new DataError('missing', '很抱歉，资源未找到!'));
    const records = ids.map((id) => ({ id, name: '周年' }));
    const context = { screen, ports: portsOf({ data: { run } as never }), records, onChanged: () => undefined };
    return runCall(
      context as never,
      screen.actions.find((one) => one.name === 'close')!,
    );
  };
  await expect(missing(['1'])).rejects.toMatchObject({
    kind: 'missing',
    message: '很抱歉，资源未找到!（结束：抽奖 “周年”）',
  });
  await expect(missing(['1', '2'])).rejects.toThrow('很抱歉，资源未找到!（结束：选中的 2 个抽奖）');
  await expect(missing([])).rejects.toThrow('很抱歉，资源未找到!（结束）');
});

it('says which version was seen, so that a stale row is refused, unless the action takes any', async () => {
  expect((await outcomeOf('close')).versions).toEqual({ '1': 3 });
  expect((await outcomeOf('halt')).versions).toEqual({});
});

it('what only reads says what it was where nothing is answered, and else what the server says', async () => {
  const lost = Promise.reject(new DataError('offline', '网络连接失败，请检查网络后重试'));
  await expect(answerOf(lost, '打印')).rejects.toThrow('打印：网络连接失败，请检查网络后重试');
  await expect(answerOf(Promise.reject(new DataError('server', '没有纸')), '打印')).rejects.toThrow(/^没有纸$/);
});
