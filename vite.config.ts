import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { toMetaValidatorModule } from './schemas/language/reading/compileMetaSchema.ts';

/** The page may make no code from text: what reads screen files in it comes compiled. */
const compiledMetaSchema: Plugin = {
  name: 'compiled-meta-schema',
  load: {
    filter: { id: /\/reading\/metaValidator\.ts$/ },
    handler: toMetaValidatorModule,
  },
};

const escape = fileURLToPath(new URL('renderers/popup/escape/useEscape.ts', import.meta.url));
let isEscapeOurs = false;

/** antd's popups hear Esc by a hook of ours, in the build and in what Vite bundles ahead while one develops. */
const escapeOfPopups = {
  name: 'escape-of-popups',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/useEscKeyDown(\.js)?$/ },
    handler: () => {
      isEscapeOurs = true;
      return escape;
    },
  },
} satisfies Plugin;
const escapeOfPopupsInBuild: Plugin = {
  ...escapeOfPopups,
  generateBundle() {
    if (!isEscapeOurs) this.error('@rc-component/portal has no useEscKeyDown any more: see renderers/popup/escape.');
  },
};

/** Whether a module is one of these. @throws Error when a file has moved: it would be left out, and nobody would notice */
function modules(...paths: readonly string[]): (id: string) => boolean {
  const files = new Set(paths.map((path) => normalizePath(fileURLToPath(new URL(path, import.meta.url)))));
  for (const file of files)
    if (!existsSync(file)) throw new Error(`${file} is named in vite.config.ts and is not there`);
  return (id) => files.has(id);
}

/** What can open over any page, with its frame of antd. */
const opensAtOnce = modules(
  'renderers/theme/AntdFrame.tsx',
  'renderers/popup/AnchoredMenu.tsx',
  'src/messages/AntdMessages.tsx',
);

/** A record that is opened, and the controls that most forms have; a type that few have comes in a file of its own. */
const ofMostForms = modules(
  'renderers/actions/OpenedRecord.tsx',
  'renderers/detail/DetailView.tsx',
  'renderers/form/index.ts',
  'renderers/grid/SubTable.tsx',
  'renderers/in-place/ValueEditor.tsx',
  'renderers/paper/Paper.tsx',
  'renderers/fields/choice/DictControl.tsx',
  'renderers/fields/choice/DictSelect.tsx',
  'renderers/fields/choice/SwitchControl.tsx',
  'renderers/fields/date/DateControls.tsx',
  'renderers/fields/date/TimeControl.tsx',
  'renderers/fields/number/NumberControl.tsx',
  'renderers/fields/ref/RefControl.tsx',
  'renderers/fields/text/TextControl.tsx',
  'renderers/fields/upload/ImageControl.tsx',
);

/** What runs the actions that open no form: a few lines each. */
const ofActions = modules(
  'renderers/actions/callAction.ts',
  'renderers/actions/deleteAction.ts',
  'renderers/actions/draftAction.ts',
  'renderers/actions/exportAction.ts',
  'renderers/actions/importAction.tsx',
  'renderers/actions/openAction.ts',
  'renderers/actions/panelAction.tsx',
  'renderers/actions/qrcodeAction.tsx',
);

/** The build of the application. Everything it writes is a file of its own: no inline script, no data address. */
export default defineConfig({
  base: '/',
  plugins: [react(), compiledMetaSchema, escapeOfPopupsInBuild],
  resolve: {
    alias: { 'markdown-to-jsx/react': fileURLToPath(new URL('renderers/form/body/PlainMarkdown.ts', import.meta.url)) },
  },
  // Found before the first page is served: a library found later makes Vite reload the page and lose open forms.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', 'renderers/**/*.{ts,tsx}', 'schemas/language/index.ts'],
    rolldownOptions: { plugins: [escapeOfPopups] },
  },
  // What a worker loads later, such as the code pages of old files, is a file of its own there, too.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The names of what comes later stand in what comes first: a letter fewer of each is a fifth of a kilobyte.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What each step to the first list needs, with all it imports, in one file: many small ones compress worse, and
        // each costs the browser some milliseconds. So it is with what every list fetches ahead after it: first what
        // opens at once, such as menus and messages, then forms with the controls that most of them have.
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
            { name: 'start', test: /\/src\/main\.tsx$/, priority: 5 },
            { name: 'shell', test: /\/src\/layout\/SignedIn\.tsx$/, priority: 4 },
            { name: 'list', test: /\/renderers\/screen\/index\.ts$/, priority: 3 },
            { name: 'antd', test: opensAtOnce, priority: 2 },
            { name: 'form', test: ofMostForms, priority: 1 },
            { name: 'actions', test: ofActions, priority: 0 },
          ],
        },
      },
    },
  },
});
