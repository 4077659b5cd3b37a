import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { toMetaValidatorModule } from './schemas/language/reading/compileMetaSchema.ts';

/** The page may make no code from text: what reads screen files in it comes compiled. */
const compiledMetaSchema: Plugin = {
  name: 'compiled-meta-schema',
  load: {
    filter: { id: /\/reading\/metaValidator\.ts$/ },
    handler: toMetaValidatorModule,
  },
};

/** The build of the application. Everything it writes is a file of its own: no inline script, no data address. */
export default defineConfig({
  base: '/',
  plugins: [react(), compiledMetaSchema],
  resolve: {
    alias: { 'markdown-to-jsx/react': fileURLToPath(new URL('renderers/form/body/PlainMarkdown.ts', import.meta.url)) },
  },
  // Found before the first page is served: a library found later makes Vite reload the page and lose open forms.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'renderers/**/*.{ts,tsx}', 'schemas/language/index.ts'] },
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
        // What each step to the first list needs, with all it imports, in one file: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'start', test: /\/src\/main\.tsx$/, priority: 3 },
            { name: 'shell', test: /\/src\/layout\/SignedIn\.tsx$/, priority: 2 },
            { name: 'list', test: /\/renderers\/screen\/index\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
});
