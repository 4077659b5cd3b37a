import { createRoot } from 'react-dom/client';
import { PortsProvider } from '../../../renderers/ports/index.ts';
import { ScreenView } from '../../../renderers/screen/index.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { rootElement } from './benchPage.ts';
import { listDicts, listRows } from './listRows.ts';
import { toMemoryPorts } from './memoryPorts.ts';

/** A list as the product draws it from a screen file. */
const answer = await fetch('/input/list.json');
const screen = (await answer.json()) as RecordScreen;
const ports = toMemoryPorts({ rows: listRows, dicts: listDicts });
createRoot(rootElement()).render(
  <PortsProvider ports={ports}>
    <ScreenView screen={screen} />
  </PortsProvider>,
);
