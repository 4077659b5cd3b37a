import { expect, it, vi } from 'vitest';
import type { Problem } from '../../../schemas/language/reading/readScreens.ts';
import { tellProblems } from '../../../server/screens/tellProblems.ts';

const problemOf = (component: string, message: string): Problem => ({
  component,
  path: `screens/${component}.json`,
  line: 3,
  column: 7,
  message,
});

it('the log tells the mistakes of a file as it is saved, and that it has none any more, once', async () => {
  let problems = [problemOf('shop/CarList', '这里缺少逗号')];
  let change: (components: readonly string[]) => void | Promise<void> = () => undefined;
  const end = vi.fn();
  const lines: string[] = [];
  const write = (level: string) => (facts: object, text?: string) =>
    void lines.push(`${level} ${JSON.stringify(facts)} ${text}`);
  const stop = tellProblems({
    screens: {
      problems: () => problems,
      onChange: (listener) => {
        change = listener;
        return end;
      },
    },
    log: { warn: write('warn'), info: write('info') } as unknown as Parameters<typeof tellProblems>[0]['log'],
  });
  const told = () => lines.splice(0);
  expect(told()).toEqual(['warn {"path":"screens/shop/CarList.json","line":3,"column":7} 这里缺少逗号']);
  // Another file, which was never wrong.
  await change(['shop/OwnerList']);
  expect(told()).toEqual([]);
  problems = [problemOf('shop/CarList', '没有字段 `a`')];
  await change(['shop/CarList']);
  expect(told()).toEqual(['warn {"path":"screens/shop/CarList.json","line":3,"column":7} 没有字段 `a`']);
  problems = [];
  await change(['shop/CarList', 'shop/OwnerList']);
  expect(told()).toEqual(['info {"path":"screens/shop/CarList.json"} 这个页面文件已没有错误']);
  await change(['shop/CarList']);
  expect(told()).toEqual([]);
  stop();
  expect(end).toHaveBeenCalledOnce();
});
