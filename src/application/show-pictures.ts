import { DomainError } from '../domain/errors.js';
import { mockupKey, type Mockup } from '../domain/mockup.js';
import { masterKey, pinPictureKey, renditionKey, type PictureFormat } from '../domain/print.js';
import { uploadKey } from '../domain/upload.js';
import { InTurn } from './in-turn.js';
import type { PictureAddresses, Signature } from './picture-addresses.js';
import type { Ports } from './ports/index.js';
import type { Provenance } from './ports/pictures.js';

/** A picture, and whether everybody may see it. */
export interface Shown {
  bytes: Uint8Array;
  isPublic: boolean;
}

/** Gives out the files of prints and photos to whoever may see them. */
export class ShowPictures {
  /** Mock-ups that are being drawn, so that each is drawn once. */
  private readonly drawing = new Map<string, Promise<Uint8Array>>();
  private readonly turns = new InTurn(2, 20);

  constructor(
    private readonly ports: Pick<Ports, 'generationJobs' | 'pictures' | 'pictureStore' | 'prints'>,
    private readonly addresses: PictureAddresses,
  ) {}

  /** @throws DomainError `not_found` */
  async rendition(id: string, width: number, format: PictureFormat, signature: Signature): Promise<Shown> {
    const isPublic = await this.expectVisible(id, signature);
    const bytes = await this.ports.pictureStore.get(renditionKey(id, width, format));
    if (!bytes) throw notFound();
    return { bytes, isPublic };
  }

  /** What a pinboard fetches, once it was made for it. @throws DomainError `not_found` */
  async pin(id: string, signature: Signature): Promise<Shown> {
    const isPublic = await this.expectVisible(id, signature);
    const bytes = await this.ports.pictureStore.get(pinPictureKey(id));
    if (!bytes) throw notFound();
    return { bytes, isPublic };
  }

  /**
   * One of those that the print lists: drawn when it is first asked for, and kept.
   * @throws DomainError `not_found`; TryLater when too many wait to be drawn
   */
  async mockup(id: string, mockup: Mockup, signature: Signature): Promise<Shown> {
    const isPublic = await this.expectVisible(id, signature);
    const key = mockupKey(id, mockup);
    const bytes = await this.ports.pictureStore.get(key);
    if (bytes) return { bytes, isPublic };
    const drawing =
      this.drawing.get(key) ?? this.drawListed(id, mockup).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawing);
    return { bytes: await drawing, isPublic };
  }

  /** @throws DomainError `not_found` */
  async upload(id: string, signature: Signature): Promise<Uint8Array> {
    const allowed = this.addresses.allowsUpload(id, signature);
    const bytes = allowed ? await this.ports.pictureStore.get(uploadKey(id)) : undefined;
    if (!bytes) throw notFound();
    return bytes;
  }

  private async drawListed(id: string, mockup: Mockup): Promise<Uint8Array> {
    const print = await this.ports.generationJobs.find(id);
    if (!print?.model || !print.image_paths.includes(`/${mockupKey(id, mockup)}`)) throw notFound();
    const { model, created_at } = print;
    return this.turns.run(() => this.draw(id, mockup, { model, created_at }));
  }

  private async draw(id: string, mockup: Mockup, provenance: Provenance): Promise<Uint8Array> {
    const { pictures, pictureStore, prints } = this.ports;
    const master = await pictureStore.get(masterKey(id));
    if (!master) throw notFound();
    const drawn = await pictures.mockup(master, mockup, provenance);
    // Its maker may have deleted it meanwhile, and its files have gone.
    if (await prints.keepsPictures(id)) await pictureStore.put(mockupKey(id, mockup), drawn);
    return drawn;
  }

  /** Whether everybody may see it. @throws DomainError `not_found` for who may not */
  async expectVisible(id: string, signature: Signature): Promise<boolean> {
    const isPublic = await this.ports.prints.isPublic(id);
    if (isPublic === undefined) throw notFound();
    if (!isPublic && !this.addresses.allowsPrint(id, signature)) throw notFound();
    return isPublic;
  }
}

const notFound = () => new DomainError('not_found', 'There is no picture at this address.');
