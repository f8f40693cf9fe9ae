import {
  variantMockupKey,
  mockupFrame,
  mockupKey,
  type VariantMockup,
  type VariantView,
  type Mockup,
} from '../../domain/prints/mockup.js';
import {
  paperPictureKey,
  pinPictureKey,
  renditionKey,
  renditionWidths,
  type PaperPicture,
  type PictureFormat,
} from '../../domain/prints/print.js';
import { uploadKey } from '../../domain/creating/upload.js';
import { WorkQueue } from '../shared/work-queue.js';
import { toStoredFile } from '../shared/whole-file.js';
import { expectListed, findLook, toHanging } from './hanging.js';
import { isPainted, toProvenance, type Painted } from './provenance.js';
import { listPapers, noPicture, type Papers } from './papers.js';
import type { PictureAddresses, RequestSignature } from './picture-addresses.js';
import type { Ports } from '../ports/index.js';
import type { StoredFile } from '../ports/prints/picture-store.js';
import type { Hanging } from '../ports/prints/pictures.js';

export interface VisiblePicture {
  file: StoredFile;
  isPublic: boolean;
}

type Needs = Pick<Ports, 'generationJobs' | 'pictures' | 'pictureStore' | 'prints' | 'products' | 'uploads'>;

/** Serves the files of prints and photos and checks access. */
export class ShowPictures {
  private readonly inProgress = new Map<string, Promise<Uint8Array>>();
  private readonly queue = new WorkQueue(2, 20);

  constructor(
    private readonly ports: Needs,
    private readonly addresses: PictureAddresses,
    private readonly papers: Papers,
  ) {}

  /** @throws DomainError `not_found` */
  async rendition(
    id: string,
    width: number,
    format: PictureFormat,
    signature: RequestSignature,
  ): Promise<VisiblePicture> {
    const isPublic = await this.expectVisible(id, signature);
    const file = await this.ports.pictureStore.open(renditionKey(id, width, format));
    if (!file) throw noPicture();
    return { file, isPublic };
  }

  /** Shows a rendition of a public print whose picture has this hash. @throws DomainError `not_found` */
  async hashedRendition(id: string, hash: string, width: number, format: PictureFormat): Promise<StoredFile> {
    await this.expectPublicHash(id, hash);
    const file = await this.ports.pictureStore.open(renditionKey(id, width, format));
    if (!file) throw noPicture();
    return file;
  }

  /** @throws DomainError `not_found` if the print is not public or has another picture */
  async expectPublicHash(id: string, hash: string): Promise<void> {
    if ((await this.ports.prints.findPublicImageHash(id)) !== hash) throw noPicture();
  }

  /** Opens the picture for the pinboard, if it was made. @throws DomainError `not_found` */
  async pin(id: string, signature: RequestSignature): Promise<VisiblePicture> {
    const isPublic = await this.expectVisible(id, signature);
    const file = await this.ports.pictureStore.open(pinPictureKey(id));
    if (!file) throw noPicture();
    return { file, isPublic };
  }

  /**
   * Shows one of the print's default mock-ups. It is drawn on the first request and stored.
   * @throws DomainError `not_found`; RetryableError when the queue is full
   */
  async mockup(id: string, mockup: Mockup, signature: RequestSignature): Promise<VisiblePicture> {
    const isPublic = await this.expectVisible(id, signature);
    const key = mockupKey(id, mockup);
    return { file: await this.openOrDraw(id, key, (print) => this.drawDefault(print, mockup)), isPublic };
  }

  /**
   * Shows a print on paper of a ratio that the shop sells (see PrintSize.ratio), without frame. It is composed or laid
   * out on the first request and stored.
   * @throws DomainError `not_found`; RetryableError when the queue is full
   */
  async paper(
    id: string,
    { ratio, fit }: Pick<PaperPicture, 'ratio' | 'fit'>,
    width: number,
    signature: RequestSignature,
  ): Promise<VisiblePicture> {
    const isPublic = await this.expectVisible(id, signature);
    const key = paperPictureKey(id, { ratio, fit }, `${width}.webp`);
    return {
      file: await this.openOrDraw(id, key, (print) => this.drawPaper(print, { ratio, fit }, width)),
      isPublic,
    };
  }

  /**
   * Shows a variant on the wall, in one of the print's listed mock-ups. It is drawn on the first request and stored.
   * @throws DomainError `not_found`; RetryableError when the queue is full
   */
  async variantMockup(
    id: string,
    paper: Pick<PaperPicture, 'ratio' | 'fit'>,
    mockup: VariantMockup,
    signature: RequestSignature,
  ): Promise<VisiblePicture> {
    const isPublic = await this.expectVisible(id, signature);
    const key = variantMockupKey(id, paper, mockup);
    return {
      file: await this.openOrDraw(id, key, (print) => this.drawVariantMockup(print, paper, mockup)),
      isPublic,
    };
  }

  /** @throws DomainError `not_found` */
  async upload(id: string, signature: RequestSignature): Promise<StoredFile> {
    const allowed = this.addresses.allowsUpload(id, signature);
    const file = allowed ? await this.ports.pictureStore.open(uploadKey(id)) : undefined;
    if (!file) throw noPicture();
    return file;
  }

  /** Concurrent requests share one drawing. */
  private async openOrDraw(
    id: string,
    key: string,
    draw: (print: Painted) => Promise<Uint8Array>,
  ): Promise<StoredFile> {
    const file = await this.ports.pictureStore.open(key);
    if (file) return file;
    const drawing =
      this.inProgress.get(key) ?? this.drawAndStore(id, key, draw).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, drawing);
    return toStoredFile(await drawing);
  }

  private async drawAndStore(
    id: string,
    key: string,
    draw: (print: Painted) => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const { generationJobs, pictureStore, prints } = this.ports;
    const print = await generationJobs.find(id);
    if (!print || !isPainted(print)) throw noPicture();
    const drawn = await draw(print);
    // The maker may have deleted the print and its files in the meantime.
    if (await prints.keepsPictures(id)) await pictureStore.put(key, drawn);
    return drawn;
  }

  private async drawPaper(
    print: Painted,
    paper: Pick<PaperPicture, 'ratio' | 'fit'>,
    width: number,
  ): Promise<Uint8Array> {
    if (!(await listPapers(this.ports.products, print)).some(({ ratio }) => ratio === paper.ratio))
      throw noPicture();
    const pixels = this.papers.toPixels(print, paper.ratio);
    if (!renditionWidths(pixels.width).includes(width)) throw noPicture();
    return this.queue.run(async () => {
      const laidOut = await this.papers.layOut(print, paper);
      const [drawn] = await this.ports.pictures.renditions(laidOut, [width], 'webp', toProvenance(print));
      return drawn!;
    });
  }

  private async drawVariantMockup(
    print: Painted,
    paper: Pick<PaperPicture, 'ratio' | 'fit'>,
    { mockup, size, frame, mount }: VariantMockup,
  ): Promise<Uint8Array> {
    expectListed(print, mockup);
    const sold = (await listPapers(this.ports.products, print)).find(
      (one) => one.size === size && one.ratio === paper.ratio,
    );
    const hanging = sold && toHanging(sold.paper, { frame, mount }, await this.ports.products.options());
    if (!hanging) throw noPicture();
    return this.queue.run(() => this.draw(print, paper, mockup, hanging));
  }

  /** Draws the default paper in the frame that suits the picture. */
  private async drawDefault(print: Painted, mockup: Mockup): Promise<Uint8Array> {
    expectListed(print, mockup);
    const paper = await this.papers.byDefault(print);
    if (!paper) throw noPicture();
    const options = await this.ports.products.options();
    const suited = print.measures ? mockupFrame(print.measures) : 'oak';
    const frame =
      findLook(options, 'Frame', suited) ?? options.find(({ type }) => type === 'Frame')?.look ?? null;
    return this.queue.run(() => this.draw(print, paper, mockup, { paper: paper.paper, frame, mount: null }));
  }

  private async draw(
    print: Painted,
    paper: Pick<PaperPicture, 'ratio' | 'fit'>,
    mockup: VariantView,
    hanging: Hanging,
  ): Promise<Uint8Array> {
    const laidOut = await this.papers.layOut(print, paper);
    return this.ports.pictures.mockup(laidOut, mockup, hanging, toProvenance(print));
  }

  /** Returns whether the print is public. @throws DomainError `not_found` without access */
  async expectVisible(id: string, signature: RequestSignature): Promise<boolean> {
    const isPublic = await this.ports.prints.isPublic(id);
    if (isPublic === undefined) throw noPicture();
    if (!isPublic && !this.addresses.allowsPrint(id, signature)) throw noPicture();
    return isPublic;
  }
}
