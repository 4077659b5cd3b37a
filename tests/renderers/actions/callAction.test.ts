import { expect, it } from 'vitest';
import { runCall } from '../../../renderers/actions/callAction.ts';
import { portsOf, screenOf } from '../form/support.tsx';

const screen = screenOf(
  { name: { title: '名称' }, prize: { title: '奖品' } },
  {
    title: '抽奖',
    label: 'name',
    actions: {
      close: { title: '结束', set: { name: "''" } },
      draw: { title: '抽取', set: { name: "''" }, says: "'抽中 ' + prize" },
    },
  },
);

/** What is told after an action that a server has answered so. */
async function toldBy(name: string, answer: string): Promise<readonly string[]> {
  const told: string[] = [];
  const ports = portsOf({
    data: { run: async () => answer },
    messages: { success: (text: string) => void told.push(text) },
  });
  const records = [{ id: '1', name: '周年' }];
  const action = screen.actions.find((one) => one.name === name)!;
  await runCall({ screen, ports, records, onChanged: () => undefined } as never, action);
  return told;
}

it('tells what came of an action where its file has words for it, and not what a server answers to everything', async () => {
  expect(await toldBy('draw', '抽中 充电券')).toEqual(['抽中 充电券']);
  expect(await toldBy('close', '操作成功')).toEqual(['结束成功：抽奖 “周年”']);
});
