import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilePreview } from '../../../../renderers/import/preview/FilePreview.ts';
import type { PreviewedFile } from '../../../../renderers/import/preview/PreviewedFile.ts';
import { PreviewCards } from '../../../../renderers/import/preview/PreviewCards.tsx';
import { PreviewSheet } from '../../../../renderers/import/preview/PreviewSheet.ts';
import { toPreviewColumns } from '../../../../renderers/import/preview/toPreviewColumns.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

const long = '尖峰时段的服务费单价（元/kWh）';

function previewed() {
  const preview = new FilePreview(screenOf({ mobile: { title: '手机号' } }), portsOf(), {});
  const reading = { columns: [0, 1], unknown: [], readOnly: [], isReport: false, about: { further: [] } };
  preview.files.set([
    { number: 1, file: new File([], 'a.xlsx'), state: { kind: 'read', reading } },
  ] as unknown as PreviewedFile[]);
  preview.columns.set([
    { heading: '手机号', isRequired: true },
    { heading: long, isRequired: false },
  ]);
  const row = { key: '1:2', file: 1, line: 2, first: 2, texts: ['138', '1'], isMended: false, isLeftOut: false };
  preview.rows.add(1, [{ ...row, problems: {} }]);
  return preview;
}

test('a heading of the preview has a star where something has to stand, and the room that it takes', () => {
  const preview = previewed();
  const columns = toPreviewColumns(preview, preview.columns.get(), {
    sheet: new PreviewSheet(preview, portsOf().messages),
    editors: new Map(),
  });
  const [mobile, price] = ['手机号', long].map((name) => columns.find(({ colId }) => colId === `:${name}`)!);
  expect([mobile!.headerName, mobile!.minWidth]).toEqual(['*手机号', 130]);
  expect(price!.headerName).toBe(long);
  expect(price!.minWidth).toBeGreaterThan(long.length * 10);
});

test('so has the name of a value on a card', () => {
  render(<PreviewCards preview={previewed()} isOnlyWrong={false} steps={null} />);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['*手机号', long]);
});
