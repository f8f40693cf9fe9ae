import { collectionValue } from '../../domain/prints/collection.js';
import { collectionTypeOf } from '../../domain/prints/collection-type.js';
import { toLabel } from '../../domain/shop/wording.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { PrintSummary } from '../../domain/prints/print-summary.js';
import { renditionKey, type Print } from '../../domain/prints/print.js';
import { socialPrintKey, socialWallKey } from '../../domain/prints/social-picture.js';
import type { BrowsePrints, PrintsWanted } from './browse-prints.js';
import { WorkQueue } from '../shared/work-queue.js';
import type { Ports } from '../ports/index.js';
import type { HungPrint } from '../ports/prints/pictures.js';

/** What a link to a page is shown with. */
export interface SocialPicture {
  /** Another one as soon as it shows something else. */
  tag: string;
  /** Drawn when it is first asked for, and kept. @throws RetryableError when too many wait to be drawn */
  bytes: () => Promise<Uint8Array>;
}

/** What stands on the wall: the title that it is drawn with is null where only the shop's name is written. */
interface Wall {
  /** What the picture is kept below, one at a time. */
  folder: string;
  ids: string[];
  title: string | null;
}

/** Prints of a page that are shown, at most. */
const HUNG = 4;
/** Pixels of a rendition that is large enough for a print among others, and for one alone. */
const ENOUGH = { many: 600, one: 1000 };

type Needs = Pick<Ports, 'ids' | 'pictures' | 'pictureStore' | 'prints'>;

/** Pictures that other sites show with a link to the shop: of what everybody may see, as it is at this moment. */
export class ShowSocialPictures {
  private readonly drawing = new Map<string, Promise<Uint8Array>>();
  private readonly turns = new WorkQueue(1, 20);

  constructor(
    private readonly ports: Needs,
    private readonly browse: BrowsePrints,
    private readonly shopName: string,
  ) {}

  /** A private print answers exactly like none. @throws DomainError `not_found`, `taken_down` */
  async print(id: string): Promise<SocialPicture> {
    const { title } = await this.browse.show(id);
    return this.picture({ folder: socialPrintKey(id), ids: [id], title });
  }

  /** One without a print has no picture. @throws DomainError `not_found` */
  async collection(key: string, text: string): Promise<SocialPicture> {
    const type = collectionTypeOf(key);
    const value = type && collectionValue(type, text);
    if (!type || value === undefined) throw notFound();
    const ids = await this.newest({ of: { [type]: value } });
    if (ids.length === 0) throw notFound();
    const name = this.ports.ids.hash(`${type} ${value}`);
    return this.picture({ folder: socialWallKey(name), ids, title: toLabel(value) });
  }

  /** The featured prints, or the newest ones. */
  async home(): Promise<SocialPicture> {
    const featured = await this.newest({ featured: true });
    const ids = featured.length > 0 ? featured : await this.newest({});
    return this.picture({ folder: socialWallKey('home'), ids, title: null });
  }

  private async newest(wanted: PrintsWanted): Promise<string[]> {
    const { json } = await this.browse.list(wanted, { limit: HUNG });
    return (JSON.parse(json) as PrintSummary[]).map(({ id }) => id);
  }

  private picture(wall: Wall): SocialPicture {
    const tag = this.ports.ids.hash(JSON.stringify([wall.ids, wall.title, this.shopName]));
    return { tag, bytes: () => this.bytes(wall, `${wall.folder}/${tag}.jpg`) };
  }

  private async bytes(wall: Wall, key: string): Promise<Uint8Array> {
    const kept = await this.ports.pictureStore.get(key);
    if (kept) return kept;
    const drawing =
      this.drawing.get(key) ??
      this.turns.run(() => this.draw(wall, key)).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawing);
    return drawing;
  }

  private async draw({ folder, ids, title }: Wall, key: string): Promise<Uint8Array> {
    const { pictures, pictureStore, prints } = this.ports;
    const found = new Map((await prints.findMany(ids)).map((print) => [print.id, print]));
    const hung: HungPrint[] = [];
    for (const id of ids) {
      const one = await this.hungPrint(found.get(id), ids.length === 1 ? ENOUGH.one : ENOUGH.many);
      if (one) hung.push(one);
    }
    if (hung.length === 0 && ids.length > 0) throw notFound();
    const drawn = await pictures.social(hung, { title, shop: this.shopName });
    const still = await Promise.all(ids.map((id) => prints.isPublic(id)));
    if (!still.every(Boolean)) throw notFound();
    if (hung.length === ids.length) {
      // What it showed before is not to be kept.
      await pictureStore.deleteBelow(folder);
      await pictureStore.put(key, drawn);
    }
    return drawn;
  }

  private async hungPrint(print: Print | undefined, enough: number): Promise<HungPrint | undefined> {
    if (!print?.published || print.hidden_at || !print.model) return undefined;
    const { id, image_widths: widths, model, created_at } = print;
    const width = widths.find((one) => one >= enough) ?? widths.at(-1) ?? 0;
    const picture = await this.ports.pictureStore.get(renditionKey(id, width, 'webp'));
    return picture && { picture, model, created_at };
  }
}

const notFound = () => new DomainError('not_found', 'There is no picture at this address.');
