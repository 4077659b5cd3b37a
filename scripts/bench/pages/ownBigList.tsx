import { createRoot } from 'react-dom/client';
import { PortsProvider } from '../../../renderers/ports/index.ts';
import { ScreenView } from '../../../renderers/screen/index.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { askedRows, rootElement } from './benchPage.ts';
import { listDicts, toListRows } from './listRows.ts';
import { toMemoryPorts } from './memoryPorts.ts';

/** A list as the product draws it, whose page holds very many rows. */
const answer = await fetch('/input/list.json');
const screen = (await answer.json()) as RecordScreen;
const ports = toMemoryPorts({ rows: toListRows(askedRows()), dicts: listDicts });
const root = createRoot(rootElement());
window.openBench = () =>
  root.render(
    <PortsProvider ports={ports}>
      <div style={{ height: '100vh' }}>
        <ScreenView screen={screen} />
      </div>
    </PortsProvider>,
  );
