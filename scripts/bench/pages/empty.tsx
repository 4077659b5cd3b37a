import { createRoot } from 'react-dom/client';
import { rootElement } from './benchPage.ts';

/** The floor of all floors: React with one element. */
createRoot(rootElement()).render(<p className="ready">ready</p>);
