import { beforeEach, expect, test, vi } from 'vitest';
import { toValidatorModule } from '../../../../schemas/language/records/compileValidator.ts';
import type { RecordScreen } from '../../../../schemas/language/index.ts';
import { FilePreview } from '../../../../renderers/import/preview/FilePreview.ts';
import { portsOf, screenOf } from '../../form/support.tsx';
import { InProcessWorker, toFile } from '../inProcessWorker.ts';

beforeEach(() => {
  vi.stubGlobal('Worker', InProcessWorker);
  return () => vi.unstubAllGlobals();
});

const addressOf = (screen: RecordScreen): string =>
  `data:text/javascript,${encodeURIComponent(toValidatorModule(screen))}`;

test('a file that cannot be read any more says so by itself, and leaves the others as they were mended', async () => {
  const ports = portsOf();
  const preview = new FilePreview(
    screenOf({ mobile: { title: '手机号' } }),
    { ...ports, screens: { ...ports.screens, getValidatorAddress: addressOf } },
    {},
  );
  const good = toFile('a.xlsx', [['手机号'], ['13800138000']]);
  const gone = toFile('b.xlsx', [['手机号'], ['13800138001']]);
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const kinds = () => preview.files.get().map(({ state }) => state.kind);
  preview.choose([good]);
  await vi.waitFor(() => expect(kinds()).toEqual(['read']));
  await preview.mends.write([{ row: preview.rows.list(false)[0]!, column: 0, text: '13900139000' }]);

  preview.choose([good, gone]);
  await vi.waitFor(() => expect(kinds()).toEqual(['read', 'refused']));
  expect(preview.files.get()[1]!.state).toMatchObject({
    reason: '“b.xlsx”在选择后修改过，或已不在原来的位置，请移除后重新选择',
  });
  await preview.mends.undo();
  expect(preview.rows.list(false)[0]!.texts).toEqual(['13800138000']);
  preview.end();
});
