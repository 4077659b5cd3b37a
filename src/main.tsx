// First: every style element made after this line carries the page's nonce.
import './boot/installStyleNonce.ts';
import './boot/askForStylesAgain.ts';
import { createRoot } from 'react-dom/client';
import '../renderers/theme/theme.css';
import { App, loadAhead } from './boot/App.tsx';
import { loadBranding } from './branding/branding.ts';
import './boot/page.css';
import { session } from './session/session.ts';

if (session.token !== null) loadAhead();
void loadBranding();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(<App />);
