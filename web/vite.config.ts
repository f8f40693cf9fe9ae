import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': service, '/auth': service, '/pictures': service, '/local': service },
  },
});
