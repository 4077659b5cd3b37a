import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The build of the application. Everything it writes is a file of its own: no inline script, no data address. */
export default defineConfig({
  base: '/',
  plugins: [react()],
  // Found before the first page is served: a library found later makes Vite reload the page and lose open forms.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'renderers/**/*.{ts,tsx}', 'schemas/language/index.ts'] },
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
});
