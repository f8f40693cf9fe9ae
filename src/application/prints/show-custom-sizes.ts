import {
  findSizeProblem,
  isCustomRatio,
  parseCustomSize,
  type CustomSizeRule,
} from '../../domain/orders/custom-size.js';
import { toRatio } from '../../domain/pictures/sheet.js';
import { variantMockupKey, type VariantMockup } from '../../domain/prints/mockup.js';
import { paperPictureKey, renditionWidths } from '../../domain/prints/print.js';
import type { Ports } from '../ports/index.js';
import { RecentBytes } from '../shared/recent-bytes.js';
import { toStoredFile } from '../shared/whole-file.js';
import { WorkQueue } from '../shared/work-queue.js';
import type { ComposePictures } from './compose-pictures.js';
import { expectListed, toHanging } from './hanging.js';
import { isPainted, toProvenance, type Painted } from './provenance.js';
import { noPicture, type Papers } from './papers.js';
import type { RequestSignature } from './picture-addresses.js';
import type { ShowPictures, VisiblePicture } from './show-pictures.js';

const MEBIBYTE = 1024 * 1024;
const CACHE_BYTES = 64 * MEBIBYTE;

type Needs = Pick<Ports, 'filePainter' | 'generationJobs' | 'pictures' | 'pictureStore' | 'products'>;

/**
 * Shows prints in sizes that buyers enter. There are thousands of them, so no picture is stored: the recent ones are
 * cached in memory, and the others are drawn again.
 */
export class ShowCustomSizes {
  private readonly cache = new RecentBytes(CACHE_BYTES);
  private readonly queue = new WorkQueue(2, 20);

  /** @param rule null in a shop without custom sizes, which still shows those that were ordered before */
  constructor(
    private readonly ports: Needs,
    private readonly access: Pick<ShowPictures, 'expectVisible'>,
    private readonly compositions: ComposePictures,
    private readonly papers: Papers,
    private readonly rule: CustomSizeRule | null,
  ) {}

  /**
   * Shows a print on paper of any ratio that is sold (see toRatio), without frame.
   * @throws DomainError `not_found`; RetryableError when the queue is full
   */
  async paper(
    id: string,
    ratio: string,
    width: number,
    signature: RequestSignature,
  ): Promise<VisiblePicture> {
    const isPublic = await this.access.expectVisible(id, signature);
    const key = paperPictureKey(id, { ratio, fit: 'composed', isCustom: true }, `${width}.webp`);
    const drawn = await this.cache.get(key, async () => {
      const print = await this.find(id);
      if (!renditionWidths(this.papers.toPixels(print, ratio).width).includes(width)) throw noPicture();
      return this.queue.run(async () => {
        const composed = await this.compose(print, ratio);
        const [picture] = await this.ports.pictures.renditions(
          composed,
          [width],
          'webp',
          toProvenance(print),
        );
        return picture!;
      });
    });
    return { file: toStoredFile(drawn), isPublic };
  }

  /**
   * Shows a variant on the wall, in one of the print's listed mock-ups.
   * @throws DomainError `not_found`; RetryableError when the queue is full
   */
  async variantMockup(
    id: string,
    ratio: string,
    mockup: VariantMockup,
    signature: RequestSignature,
  ): Promise<VisiblePicture> {
    const isPublic = await this.access.expectVisible(id, signature);
    const key = variantMockupKey(id, { ratio, fit: 'composed', isCustom: true }, mockup);
    const drawn = await this.cache.get(key, async () => this.drawMockup(await this.find(id), ratio, mockup));
    return { file: toStoredFile(drawn), isPublic };
  }

  private async drawMockup(print: Painted, ratio: string, variant: VariantMockup): Promise<Uint8Array> {
    expectListed(print, variant.mockup);
    const paper = parseCustomSize(variant.size);
    if (!paper || toRatio(paper) !== ratio) throw noPicture();
    // A page shows unframed paper in a frame as an example, also where the shop sells no frame for it.
    const isSold = this.rule !== null && !findSizeProblem(this.rule, paper, false);
    const isOrdered = async () => (await this.compositions.find(print, ratio)) !== undefined;
    if (!isSold && !(variant.mockup === 'line' && (await isOrdered()))) throw noPicture();
    const hanging = toHanging(paper, variant, await this.ports.products.options());
    if (!hanging) throw noPicture();
    return this.queue.run(async () => {
      const composed = await this.compose(print, ratio);
      return this.ports.pictures.mockup(composed, variant.mockup, hanging, toProvenance(print));
    });
  }

  private async find(id: string): Promise<Painted> {
    const print = await this.ports.generationJobs.find(id);
    if (!print || !isPainted(print)) throw noPicture();
    return print;
  }

  private compose(print: Painted, ratio: string): Promise<Uint8Array> {
    return this.cache.get(`${print.id}/${ratio}`, async () => {
      const isSold = this.rule !== null && isCustomRatio(this.rule, ratio);
      const composed =
        (await this.compositions.find(print, ratio)) ??
        (isSold ? await this.compositions.preview(print, ratio) : undefined);
      if (!composed) throw noPicture();
      return composed;
    });
  }
}
