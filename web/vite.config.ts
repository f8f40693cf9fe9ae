import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { readShopSettings } from '../src/adapters/disk/shop-settings.js';
import { toShopFacts } from '../src/adapters/http/pages/shop-facts.js';
import { FOOTER_LINKS } from '../src/adapters/http/routes/footer-links.js';
import { SERVICE_SEGMENTS } from '../src/adapters/http/routes/all.js';
import { LOCALES, SOURCE_LOCALE, translateText, translation } from './translate.mjs';

/** The catalogue that comes with the program. */
const SHIPPED = fileURLToPath(new URL('../catalogue', import.meta.url));

const service = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Fills the placeholders of index.html in development. In the built shop the service does this. */
const shopFacts = {
  name: 'shop-facts',
  apply: 'serve' as const,
  transformIndexHtml: async (page: string) => {
    const { CATALOGUE_DIR = SHIPPED, SHOP_NAME } = process.env;
    const shop = await readShopSettings(CATALOGUE_DIR, SHIPPED, SHOP_NAME ? { name: SHOP_NAME } : {});
    return page
      .replaceAll('%LOCALE%', shop.locale)
      .replaceAll('%SHOP_FACTS%', JSON.stringify(toShopFacts(shop, null)).replaceAll('"', '&quot;'))
      .replaceAll('%SHOP_NAME%', shop.name)
      .replaceAll('%GOOGLE_SIGN_IN%', process.env.GOOGLE_CLIENT_ID ? 'yes' : 'no');
  },
};

/**
 * Replaces the 3D viewer's decoder for compressed models. It compiles WebAssembly on load, which the shop's content
 * policy forbids, and our models are not compressed.
 */
const withoutMeshopt = {
  name: 'without-meshopt',
  load: {
    filter: { id: /\/meshopt_decoder\.module\.js$/ },
    handler: () => 'export const MeshoptDecoder = undefined;',
  },
};

/** Writes the links of the footer for pages that the service writes without the renderer. */
const footerLinks = (locale: string) => ({
  name: 'footer-links',
  generateBundle(this: Rolldown.PluginContext) {
    const translate = translateText(locale);
    const links = FOOTER_LINKS.map(([path, text]) => [path, translate(text)]);
    // The service does not serve the files of a hidden folder.
    this.emitFile({ type: 'asset', fileName: '.vite/footer-links.json', source: JSON.stringify(links) });
  },
});

const OURS = /\/web\/src\/|\/src\/domain\//;
const NOT_ADMIN = /\/web\/src\/(?!(features|routes)\/admin\/|client\/admin-)|\/src\/domain\//;
/**
 * A print's page loads no module that only walls and other public pages share. These load none that only the pages of
 * one person share, also not those that a print's page shares with them.
 */
function nameForPublic(id: string, bundle: Bundle): string | null {
  const isPrint = (module: string) => module.endsWith('/src/routes/print.tsx');
  const isOther = (module: string) =>
    !isPrint(module) &&
    bundle
      .getModuleInfo(module)
      ?.dynamicImporters.some((importer) => importer.endsWith('/src/app/routes.tsx'));
  const isOfOthers = isReached(id, isOther, bundle);
  if (isReached(id, isPrint, bundle)) return isOfOthers ? 'print' : 'print-alone';
  return isOfOthers ? 'public' : null;
}

type Bundle = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether one of these modules loads the module together with itself. */
function isReached(
  id: string,
  isOne: (module: string) => boolean | undefined,
  bundle: Bundle,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = bundle.getModuleInfo(id)?.importers ?? [];
  return isOne(id) === true || importers.some((importer) => isReached(importer, isOne, bundle, seen));
}

const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production', import.meta.url));

/** React Router's exports name its development files in every build. They contain warnings for developers. */
const routerOfProduction = {
  alias: [
    { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
    { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
  ],
};

/** Compresses the files once, at the best level, rather than at every request. */
const compressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  include: /\.(js|css)$/,
});

const pages = (locale: string): UserConfig => ({
  root: import.meta.dirname,
  resolve: routerOfProduction,
  plugins: [translation(locale), react(), shopFacts, footerLinks(locale), withoutMeshopt, compressed],
  build: {
    outDir: toFolder(locale),
    emptyOutDir: true,
    copyPublicDir: locale === SOURCE_LOCALE,
    // Tells the service which files each page needs (src/adapters/http/pages/route-files.ts).
    manifest: true,
    // Every browser that runs these scripts knows modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Few files instead of many small ones: for the start and the home page, and for modules that several pages share.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // React Router's warnings for developers.
      treeshake: { manualPureFunctions: ['warnOnce', 'warning'] },
      // Paths and limits are constants of shared files. As text they are shorter than an export and an import.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: [
            // Without this group, modules that the home page shares with the panel would be in the panel's file.
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: nameForPublic, test: OURS, minShareCount: 2, priority: 3 },
            { name: 'personal', test: NOT_ADMIN, minShareCount: 2, priority: 2 },
            { name: 'admin', test: OURS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
    // For the 3D viewer, which is loaded on demand.
    chunkSizeWarningLimit: 1100,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVICE_SEGMENTS.map((segment) => [`/${segment}`, service])),
  },
});

/** The pages for the service, which renders them. It needs no package at run time. */
const renderer = (locale: string): UserConfig => ({
  root: import.meta.dirname,
  resolve: routerOfProduction,
  plugins: [translation(locale), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: `${toFolder(locale)}/.server`,
    emptyOutDir: true,
    copyPublicDir: false,
    // As in the browser's build, so that the files have the same addresses.
    assetsInlineLimit: 0,
    minify: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { entryFileNames: 'render.mjs', chunkFileNames: '[name].mjs' },
    },
  },
});

/** Each language has its own scripts. Files without texts have the same names in all of them. */
const toFolder = (locale: string) => (locale === SOURCE_LOCALE ? '../dist/web' : `../dist/web/.${locale}`);

/** `--mode de` builds the German pages. */
export default defineConfig(({ isSsrBuild, mode }) => {
  const locale = LOCALES.includes(mode) ? mode : SOURCE_LOCALE;
  return isSsrBuild ? renderer(locale) : pages(locale);
});
