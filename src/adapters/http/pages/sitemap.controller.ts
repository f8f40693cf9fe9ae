import { createGunzip } from 'node:zlib';
import { Controller, Header, Inject, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BrowseSelections } from '../../../application/prints/browse-selections.js';
import { ListPages } from '../../../application/prints/list-pages.js';
import { COLLECTION_TYPES } from '../../../domain/prints/collection-type.js';
import type { Clock } from '../../../application/ports/shop/clock.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { Serves } from '../platform/endpoint.decorator.js';
import { machineRoutes } from '../routes/machines.js';
import { toPath } from '../routes/route.js';
import {
  COLLECTIONS_PATH,
  GIFT_CARDS_PATH,
  PRINTS_PATH,
  collectionPath,
  printPath,
  selectionPath,
  shelfPath,
  PRIVACY_PATH,
  DELIVERY_PATH,
  TERMS_PATH,
  CONTACT_PATH,
  WITHDRAW_PATH,
  PRODUCT_SAFETY_PATH,
  ACCESSIBILITY_PATH,
  IMPRINT_PATH,
} from '../routes/pages.js';
import { needsImprint } from '../../../domain/shop/imprint.js';
import { CLOCK, HTTP_SETTINGS, type OperatorSettings } from '../platform/settings.js';
import { listAlternates } from './alternates.js';
import { GzipCache } from './gzip-cache.js';
import { writeRobots } from './robots.js';
import { INDEX_END, indexEntry, INDEX_START, SET_END, SET_START, urlEntry } from './sitemap.js';

/** Pages of text, and of gift cards. */
const READING_PAGES = [
  GIFT_CARDS_PATH,
  PRIVACY_PATH,
  DELIVERY_PATH,
  TERMS_PATH,
  CONTACT_PATH,
  WITHDRAW_PATH,
  PRODUCT_SAFETY_PATH,
  ACCESSIBILITY_PATH,
];
const FOR_AN_HOUR = 'public, max-age=3600';
/** How long a written file stays in memory. */
const CACHE_MS = 60_000;
const XML = { type: 'application/xml; charset=utf-8' };

/** Serves robots.txt and the sitemaps. */
@Controller()
export class SitemapController {
  private readonly url: string;
  private readonly files: GzipCache;

  constructor(
    @Inject(ListPages) private readonly pages: ListPages,
    @Inject(BrowseSelections) private readonly selections: BrowseSelections,
    @Inject(HTTP_SETTINGS) private readonly settings: OperatorSettings,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.url = settings.publicUrl;
    this.files = new GzipCache(CACHE_MS, () => clock.now().getTime());
  }

  @Serves(machineRoutes.showRobots)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', FOR_AN_HOUR)
  robots(): string {
    return `${writeRobots(this.settings.current.get().languages)}\nSitemap: ${this.url}${machineRoutes.showSitemap.path}\n`;
  }

  @Serves(machineRoutes.showSitemap)
  @Header('Cache-Control', FOR_AN_HOUR)
  async index(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return sendUnzipped(await this.files.get('sitemap.xml', () => this.indexText()), request, response);
  }

  private async indexText(): Promise<string[]> {
    const parts = await this.pages.partsOfPrints();
    const toUrl = (file: string) => this.url + toPath(machineRoutes.showSitemapPart, { file });
    const entries = [
      ...['pages.xml', 'collections.xml'].map((file) => indexEntry(toUrl(file))),
      ...parts.map(({ until }, index) => indexEntry(toUrl(`prints-${index + 1}.xml`), until.created_at)),
    ];
    return [INDEX_START, ...entries, INDEX_END];
  }

  @Serves(machineRoutes.showSitemapPart)
  @Header('Cache-Control', FOR_AN_HOUR)
  async part(
    @Param('file') file: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const packed = await this.files.get(file, async () => urlSet(await this.listEntries(file)));
    return sendUnzipped(packed, request, response);
  }

  private async listEntries(file: string): Promise<Iterable<string> | AsyncIterable<string>> {
    if (file === 'pages.xml') {
      const paths = [
        '/',
        PRINTS_PATH,
        COLLECTIONS_PATH,
        ...COLLECTION_TYPES.map(shelfPath),
        ...READING_PAGES,
        ...(needsImprint(this.settings.current.get().country) ? [IMPRINT_PATH] : []),
      ];
      return paths.map((path) => this.entry(path));
    }
    if (file === 'collections.xml') {
      const chosen = await this.selections.list();
      const selections = chosen.map(({ slug }) => this.entry(selectionPath(slug)));
      const collections = (await this.pages.collections()).map(({ type, value, newest, image_path }) =>
        this.entry(collectionPath(type, value), {
          lastmod: newest,
          image: image_path && this.url + image_path,
        }),
      );
      return [...selections, ...collections];
    }
    const [, number] = /^prints-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
    if (!number) throw new DomainError('not_found', 'There is no such part of the sitemap.');
    return this.printEntries(await this.pages.prints(Number(number)));
  }

  /** A page in English, with the same page in other languages. */
  private entry(path: string, more: { lastmod?: Date; image?: string | null } = {}): string {
    const loc = this.url + path;
    const { languages } = this.settings.current.get();
    return urlEntry({ loc, ...more, alternates: listAlternates(loc, this.url, languages) });
  }

  private async *printEntries(some: Awaited<ReturnType<ListPages['prints']>>): AsyncGenerator<string> {
    for await (const prints of some) {
      yield prints
        .map((print) =>
          this.entry(printPath(print), {
            lastmod: print.created_at,
            image: print.image_path && this.url + print.image_path,
          }),
        )
        .join('');
    }
  }
}

/** Sends the cached gzip unchanged if the client accepts it. */
function sendUnzipped(gzip: Buffer, request: Request, response: Response): StreamableFile {
  response.vary('Accept-Encoding');
  if (request.acceptsEncodings('gzip')) {
    response.set('Content-Encoding', 'gzip');
    return new StreamableFile(gzip, { ...XML, length: gzip.length });
  }
  const gunzip = createGunzip();
  gunzip.end(gzip);
  return new StreamableFile(gunzip, XML);
}

async function* urlSet(entries: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield SET_START;
  yield* entries;
  yield SET_END;
}
