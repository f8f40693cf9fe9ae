import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, type Language } from '../../../domain/shop/languages.js';
import type { FooterLink } from '../routes/footer-links.js';
import type { Render, RendererHost } from '../routes/rendering.js';
import { routeFiles, type RouteFiles } from './route-files.js';

/** What the build made of the pages in one language. */
export interface Build {
  /** index.html, with placeholders. */
  template: string;
  filesOf: (modules: string[]) => RouteFiles;
  /** The texts of the style sheets, by address. */
  styleTexts: ReadonlyMap<string, string>;
  render: Render;
  footerLinks: readonly FooterLink[];
  /** The folder of the files with hashed names. */
  assets: string;
}

export async function loadBuild(webFolder: string, language: Language, host: RendererHost): Promise<Build> {
  // Express does not serve the files of a hidden folder, so a template cannot be requested.
  const folder = language === DEFAULT_LANGUAGE ? webFolder : join(webFolder, `.${language}`);
  const assets = join(folder, 'assets');
  return {
    template: await readFile(join(folder, 'index.html'), 'utf8'),
    filesOf: routeFiles(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')),
    styleTexts: await readStyles(assets),
    footerLinks: JSON.parse(
      await readFile(join(folder, '.vite', 'footer-links.json'), 'utf8'),
    ) as FooterLink[],
    render:
      language === DEFAULT_LANGUAGE
        ? await loadRenderer(folder, host)
        : renderLater(() => loadRenderer(folder, host)),
    assets,
  };
}

/** Loads the renderer that the build made of web/src/app/render.tsx. */
async function loadRenderer(folder: string, host: RendererHost): Promise<Render> {
  const { href } = pathToFileURL(join(folder, '.server', 'render.mjs'));
  const { createRenderer } = (await import(href)) as { createRenderer: (host: RendererHost) => Render };
  return createRenderer(host);
}

/** Loads the renderer with its first page. A shop may never use it. */
function renderLater(load: () => Promise<Render>): Render {
  let loading: Promise<Render> | undefined;
  return async (address) => (await (loading ??= load()))(address);
}

async function readStyles(assets: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  const read = async (name: string) =>
    [`/assets/${name}`, (await readFile(join(assets, name), 'utf8')).trim()] as const;
  return new Map(await Promise.all(names.map(read)));
}
