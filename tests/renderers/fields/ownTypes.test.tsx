import type { ColDef } from 'ag-grid-community';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchControls } from '../../../renderers/fields/controls.ts';
import { type Look, LooksContext, looks } from '../../../renderers/fields/index.ts';
import type { ControlProps, DisplayProps } from '../../../renderers/fields/Look.ts';
import { FieldValue } from '../../../renderers/fields/FieldValue.tsx';
import { RjsfForm } from '../../../renderers/form/body/rjsf.tsx';
import { toRecordModel } from '../../../renderers/form/session/FormModel.ts';
import { FormSession } from '../../../renderers/form/session/FormSession.ts';
import { toChildColumns } from '../../../renderers/grid/toChildColumns.tsx';
import { GridRows } from '../../../renderers/grid/rows/GridRows.ts';
import { toFullText } from '../../../renderers/list/columns/cellText.ts';
import { toConditions, toPlainSentence } from '../../../renderers/list/search/conditions.ts';
import { SearchField } from '../../../renderers/list/search/SearchField.tsx';
import { type FieldFact, fieldTypes, type RecordScreen } from '../../../schemas/language/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { portsOf, renderWith } from '../form/support.tsx';

/** A type that no file of ours knows, and how it looks. */
const bay: FieldFact = {
  ...fieldTypes.text,
  writtenAs: '车位，如 B-07',
  width: 77,
};
const Input = ({ id, value, onChange, place }: ControlProps) => (
  <input id={id} aria-label={`${place} bay`} value={String(value ?? '')} onChange={(e) => onChange(e.target.value)} />
);
const bayLook: Look = {
  format: (value) => (value ? `车位 ${String(value)}` : ''),
  Display: ({ value }: DisplayProps) => <b>{String(value)}</b>,
  control: async () => Input,
  search: Input,
  cell: { isDrawn: true, opensPanel: true },
};
const all = { ...looks, bay: bayLook };

const text = JSON.stringify({
  id: 'parking',
  title: '车位管理',
  properties: { name: { title: '名称' }, bay: { title: '车位', field: 'bay', search: true } },
  children: { past: { title: '历史', properties: { bay: { title: '旧车位', field: 'bay' } } } },
});

describe("an installation's own look, spread over ours", () => {
  let screen: RecordScreen;
  beforeAll(async () => {
    const path = 'screens/lot/ParkingList.json';
    const { records, problems } = readScreens([{ path, text }], [], { types: { ...fieldTypes, bay } });
    expect(problems).toEqual([]);
    // As it arrives over the network.
    screen = JSON.parse(JSON.stringify(records.get('lot/ParkingList')));
    await fetchControls(screen.fields, all);
  });
  const field = () => screen.fields.find(({ name }) => name === 'bay')!;
  const show = (content: React.ReactNode) =>
    renderWith(portsOf(), <LooksContext value={all}>{<Suspense>{content}</Suspense>}</LooksContext>);

  it('shows a value in lists, details and conditions', () => {
    expect(toFullText(field(), { bay: 'B-07' }, all)).toBe('车位 B-07');
    const [condition] = toConditions(screen, { bay: 'B-07' }, all);
    expect(toPlainSentence(condition!, { peekItems: () => [] })).toContain('车位 B-07');
    const { container } = show(<FieldValue field={field()} record={{ bay: 'B-07' }} />);
    expect(container.querySelector('b')?.textContent).toBe('B-07');
  });

  it('edits it in a form', async () => {
    const validator = await portsOf().screens.getValidator(screen);
    const session = new FormSession(toRecordModel(screen, 'edit'), portsOf(), validator, { id: '1', bay: 'B-07' });
    show(<RjsfForm session={session} />);
    const input = await waitFor(() => page.getByLabelText('form bay'));
    expect(input).toHaveProperty('value', 'B-07');
    act(() => void fireEvent.change(input, { target: { value: 'C-15' } }));
    expect(session.store.record['bay']).toBe('C-15');
  });

  it('edits it in the cells of a sub-table', () => {
    const [child] = screen.children;
    const table = new GridRows(screen, child!, [], portsOf());
    const bay = child!.fields.find(({ name }) => name === 'bay')!;
    const shown = [{ field: bay, width: 100, isSized: false, visible: true }];
    const [column] = toChildColumns(screen, shown, table, { isReadOnly: false, looks: all }) as [ColDef];
    expect(column).toMatchObject({ cellEditor: expect.any(Function), width: 100 });
    expect(column.cellRenderer).toBeDefined();
  });

  it('searches for it', () => {
    const handle = vi.fn();
    show(<SearchField screen={screen} field={field()} value="B-07" onChange={handle} />);
    fireEvent.change(page.getByLabelText('search bay'), { target: { value: 'A-01' } });
    expect(handle).toHaveBeenLastCalledWith('A-01');
  });

  it('is asked for by its name where there is none', () => {
    expect(() => toFullText(field(), { bay: 'B-07' }, looks)).toThrow(/no look for the field type bay/);
  });
});
