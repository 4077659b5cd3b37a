import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import { createRoot } from 'react-dom/client';
import { FormPage } from '../../../renderers/form/index.ts';
import { PortsProvider } from '../../../renderers/ports/index.ts';
import { type RecordScreen } from '../../../schemas/language/index.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { loadValidators } from '../../../src/api/validators.ts';
import { askedFields, rootElement } from './benchPage.ts';
import { choices } from './formFields.ts';
import { toMemoryPorts } from './memoryPorts.ts';

/** A form as the product draws it from a screen file, with its ahead-compiled validator. */
const name = `form-${askedFields()}`;
const [screen, validators] = await Promise.all([
  fetch(`/input/${name}.json`).then((answer) => answer.json() as Promise<RecordScreen>),
  loadValidators(new URL(`/input/${name}.js`, location.href)),
]);
const ports = toMemoryPorts({
  dicts: { bench_choice: choices },
  validator: (record) => validateRecord(screen, validators, record),
});
const root = createRoot(rootElement());
window.openBench = () =>
  root.render(
    <ConfigProvider locale={zhCN}>
      <PortsProvider ports={ports}>
        <FormPage screen={screen} />
      </PortsProvider>
    </ConfigProvider>,
  );
