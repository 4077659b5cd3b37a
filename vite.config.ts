import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The build of the application. Everything it writes is a file of its own: no inline script, no data address. */
export default defineConfig({
  base: '/',
  plugins: [react()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
});
