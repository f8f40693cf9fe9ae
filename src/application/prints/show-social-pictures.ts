import { parseCollectionValue } from '../../domain/prints/collection.js';
import { parseCollectionType } from '../../domain/prints/collection-type.js';
import { toLabel } from '../../domain/shop/wording.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { PrintSummary } from '../../domain/prints/print-summary.js';
import { renditionKey, type Print } from '../../domain/prints/print.js';
import { socialPrintKey, socialWallKey } from '../../domain/prints/social-picture.js';
import type { BrowsePrints, PrintQuery } from './browse-prints.js';
import { WorkQueue } from '../shared/work-queue.js';
import { isPainted, toProvenance } from './provenance.js';
import type { Ports } from '../ports/index.js';
import type { SocialPrint } from '../ports/prints/pictures.js';

/** A link preview. */
export interface SocialPicture {
  /** The tag changes when the picture changes. */
  tag: string;
  /** Draws the picture on the first request and stores it. @throws RetryableError when the queue is full */
  bytes: () => Promise<Uint8Array>;
}

/** The content of a preview. Without a title only the shop's name is written. */
interface Wall {
  /** The folder stores one picture at a time. */
  folder: string;
  ids: string[];
  title: string | null;
}

/** The maximum number of prints in a preview. */
const MAX_PRINTS = 4;
/** The minimum rendition width in pixels, for several prints and for one. */
const MIN_WIDTH_PX = { many: 600, one: 1000 };

type Needs = Pick<Ports, 'crypto' | 'pictures' | 'pictureStore' | 'prints'>;

/** Draws link previews of public pages. */
export class ShowSocialPictures {
  private readonly inProgress = new Map<string, Promise<Uint8Array>>();
  private readonly queue = new WorkQueue(1, 20);

  constructor(
    private readonly ports: Needs,
    private readonly browse: BrowsePrints,
    private readonly shop: { readonly name: string },
  ) {}

  /** Returns the same error for a private print as for a missing one. @throws DomainError `not_found`, `taken_down` */
  async print(id: string): Promise<SocialPicture> {
    const { title } = await this.browse.show(id);
    return this.picture({ folder: socialPrintKey(id), ids: [id], title });
  }

  /** @throws DomainError `not_found`, also for a collection without prints */
  async collection(key: string, text: string): Promise<SocialPicture> {
    const type = parseCollectionType(key);
    const value = type && parseCollectionValue(type, text);
    if (!type || value === undefined) throw notFound();
    const ids = await this.newest({ of: { [type]: value } });
    if (ids.length === 0) throw notFound();
    const name = this.ports.crypto.hash(`${type} ${value}`);
    return this.picture({ folder: socialWallKey(name), ids, title: toLabel(value) });
  }

  /** Shows the featured prints, or the newest ones if none is featured. */
  async home(): Promise<SocialPicture> {
    const featured = await this.newest({ featured: true });
    const ids = featured.length > 0 ? featured : await this.newest({});
    return this.picture({ folder: socialWallKey('home'), ids, title: null });
  }

  private async newest(wanted: PrintQuery): Promise<string[]> {
    const { rows } = await this.browse.list(wanted, { limit: MAX_PRINTS });
    return rows.map((json) => (JSON.parse(json) as PrintSummary).id);
  }

  private picture(wall: Wall): SocialPicture {
    const tag = this.ports.crypto.hash(JSON.stringify([wall.ids, wall.title, this.shop.name]));
    return { tag, bytes: () => this.bytes(wall, `${wall.folder}/${tag}.jpg`) };
  }

  private async bytes(wall: Wall, key: string): Promise<Uint8Array> {
    const stored = await this.ports.pictureStore.get(key);
    if (stored) return stored;
    const drawing =
      this.inProgress.get(key) ??
      this.queue.run(() => this.draw(wall, key)).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, drawing);
    return drawing;
  }

  private async draw({ folder, ids, title }: Wall, key: string): Promise<Uint8Array> {
    const { pictures, pictureStore, prints } = this.ports;
    const found = new Map((await prints.findMany(ids)).map((print) => [print.id, print]));
    const shown: SocialPrint[] = [];
    for (const id of ids) {
      const picture = await this.loadPrint(
        found.get(id),
        ids.length === 1 ? MIN_WIDTH_PX.one : MIN_WIDTH_PX.many,
      );
      if (picture) shown.push(picture);
    }
    if (shown.length === 0 && ids.length > 0) throw notFound();
    const drawn = await pictures.social(shown, { title, shop: this.shop.name });
    const still = await Promise.all(ids.map((id) => prints.isPublic(id)));
    if (!still.every(Boolean)) throw notFound();
    if (shown.length === ids.length) {
      // This removes the outdated picture.
      await pictureStore.deleteBelow(folder);
      await pictureStore.put(key, drawn);
    }
    return drawn;
  }

  private async loadPrint(print: Print | undefined, minWidth: number): Promise<SocialPrint | undefined> {
    if (!print?.published || print.hidden_at || !isPainted(print)) return undefined;
    const { id, image_widths: widths } = print;
    const width = widths.find((one) => one >= minWidth) ?? widths.at(-1) ?? 0;
    const picture = await this.ports.pictureStore.get(renditionKey(id, width, 'webp'));
    return picture && { picture, ...toProvenance(print) };
  }
}

const notFound = () => new DomainError('not_found', 'There is no picture at this address.');
