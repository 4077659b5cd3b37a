import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchControls } from '../../../renderers/fields/controls.ts';
import { looks } from '../../../renderers/fields/index.ts';
import { SubTable } from '../../../renderers/grid/index.ts';
import { PortsProvider } from '../../../renderers/ports/index.ts';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { loadValidators } from '../../../src/api/validators.ts';
import { askedRows, rootElement } from './benchPage.ts';
import { toGridRows } from './gridRows.ts';
import { toMemoryPorts } from './memoryPorts.ts';

/** A sub-table as a form draws it from a screen file. */
const [screen, validators] = await Promise.all([
  fetch('/input/grid.json').then((answer) => answer.json() as Promise<RecordScreen>),
  loadValidators(new URL('/input/grid.js', location.href)),
]);
const child = screen.children[0]!;
await Promise.all([SubTable.load(), fetchControls(child.fields, looks)]);
const first = toGridRows(askedRows());

function Table() {
  const [rows, setRows] = useState<readonly ScreenRecord[]>(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    window.validateBench = () => setErrors(validateRecord(screen, validators, { name: '表', [child.name]: rows }));
  }, [rows]);
  return <SubTable screen={screen} child={child} rows={first} onChange={setRows} errors={errors} />;
}

const root = createRoot(rootElement());
const ports = toMemoryPorts({ dicts: {} });
window.openBench = () =>
  root.render(
    <ConfigProvider locale={zhCN}>
      <PortsProvider ports={ports}>
        <Table />
      </PortsProvider>
    </ConfigProvider>,
  );
