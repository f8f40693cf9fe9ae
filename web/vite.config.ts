import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** In the built shop the service puts these facts in; while developing, nobody else does. */
const shopFacts = {
  name: 'shop-facts',
  apply: 'serve' as const,
  transformIndexHtml: (page: string) =>
    page
      .replaceAll('%SHOP_NAME%', process.env.SHOP_NAME ?? 'Hangwell')
      .replaceAll('%GOOGLE_SIGN_IN%', process.env.GOOGLE_CLIENT_ID ? 'yes' : 'no'),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), shopFacts],
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': service, '/auth': service, '/pictures': service, '/local': service },
  },
});
