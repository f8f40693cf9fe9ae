import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { SERVICE_SEGMENTS } from '../src/adapters/http/routes/all.js';

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

/**
 * The 3D viewer brings a decoder for compressed models, which compiles WebAssembly as soon as it is loaded, and the
 * shop's content policy forbids that. Our models are not compressed.
 */
const withoutMeshopt = {
  name: 'without-meshopt',
  load: {
    filter: { id: /\/meshopt_decoder\.module\.js$/ },
    handler: () => 'export const MeshoptDecoder = undefined;',
  },
};

/** Once and thoroughly, rather than at every request. */
const compressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  include: /\.(js|css)$/,
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), shopFacts, withoutMeshopt, compressed],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Tells the service which files each page needs (src/adapters/http/pages/route-files.ts).
    manifest: true,
    assetsInlineLimit: 0,
    // One file with what the start and the home page need, one with what the other pages share, rather than twenty of a
    // kilobyte, and one with what the panel's pages share, which is not for shoppers.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Without it a module of the home page that the panel uses as well would lie in the panel's file.
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              test: /web\/src\/(?!(features|routes)\/admin\/|client\/admin-)|\/src\/domain\//,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'admin',
              test: /web\/src\/((features|routes)\/admin\/|client\/admin-)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    // The 3D viewer, fetched when it is asked for.
    chunkSizeWarningLimit: 1100,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVICE_SEGMENTS.map((segment) => [`/${segment}`, service])),
  },
});
