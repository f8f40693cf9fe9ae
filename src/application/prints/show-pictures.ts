import { DomainError } from '../../domain/shop/errors.js';
import { mockupKey, type Mockup } from '../../domain/prints/mockup.js';
import { masterKey, pinPictureKey, renditionKey, type PictureFormat } from '../../domain/prints/print.js';
import { uploadKey } from '../../domain/creating/upload.js';
import { WorkQueue } from '../shared/work-queue.js';
import { fileOf } from '../shared/whole-file.js';
import type { PictureAddresses, Signature } from './picture-addresses.js';
import type { Ports } from '../ports/index.js';
import type { StoredFile } from '../ports/prints/picture-store.js';
import type { Provenance } from '../ports/prints/pictures.js';

/** A picture, and whether everybody may see it. */
export interface Shown {
  file: StoredFile;
  isPublic: boolean;
}

/** Gives out the files of prints and photos to whoever may see them. */
export class ShowPictures {
  /** Mock-ups that are being drawn, so that each is drawn once. */
  private readonly drawing = new Map<string, Promise<Uint8Array>>();
  private readonly turns = new WorkQueue(2, 20);

  constructor(
    private readonly ports: Pick<Ports, 'generationJobs' | 'pictures' | 'pictureStore' | 'prints'>,
    private readonly addresses: PictureAddresses,
  ) {}

  /** @throws DomainError `not_found` */
  async rendition(id: string, width: number, format: PictureFormat, signature: Signature): Promise<Shown> {
    const isPublic = await this.expectVisible(id, signature);
    const file = await this.ports.pictureStore.open(renditionKey(id, width, format));
    if (!file) throw notFound();
    return { file, isPublic };
  }

  /** What a pinboard fetches, once it was made for it. @throws DomainError `not_found` */
  async pin(id: string, signature: Signature): Promise<Shown> {
    const isPublic = await this.expectVisible(id, signature);
    const file = await this.ports.pictureStore.open(pinPictureKey(id));
    if (!file) throw notFound();
    return { file, isPublic };
  }

  /**
   * One of those that the print lists: drawn when it is first asked for, and kept.
   * @throws DomainError `not_found`; RetryableError when too many wait to be drawn
   */
  async mockup(id: string, mockup: Mockup, signature: Signature): Promise<Shown> {
    const isPublic = await this.expectVisible(id, signature);
    const key = mockupKey(id, mockup);
    const file = await this.ports.pictureStore.open(key);
    if (file) return { file, isPublic };
    const drawing =
      this.drawing.get(key) ?? this.drawListed(id, mockup).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawing);
    return { file: fileOf(await drawing), isPublic };
  }

  /** @throws DomainError `not_found` */
  async upload(id: string, signature: Signature): Promise<StoredFile> {
    const allowed = this.addresses.allowsUpload(id, signature);
    const file = allowed ? await this.ports.pictureStore.open(uploadKey(id)) : undefined;
    if (!file) throw notFound();
    return file;
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
