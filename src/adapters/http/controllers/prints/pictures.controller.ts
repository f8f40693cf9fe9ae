import { Controller, Headers, Inject, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { ShowReviews } from '../../../../application/orders/reviews/show-reviews.js';
import { ShowCustomSizes } from '../../../../application/prints/show-custom-sizes.js';
import { ShowPictures, type VisiblePicture } from '../../../../application/prints/show-pictures.js';
import {
  MOCKUPS,
  VARIANT_VIEWS,
  type VariantMockup,
  type VariantView,
} from '../../../../domain/prints/mockup.js';
import { FITS, type Fit } from '../../../../domain/pictures/sheet.js';
import { Serves } from '../../platform/endpoint.decorator.js';
import { pictureRoutes } from '../../routes/pictures.js';
import { toStreamableFile } from '../../platform/streamable-file.js';

const params = z.object({
  id: z.uuid().toLowerCase(),
  file: z.union([
    z.templateLiteral([z.int().positive(), '.', z.enum(['webp', 'avif'])]),
    z.templateLiteral([z.enum(MOCKUPS), '.webp']),
    z.literal('pin.jpg'),
  ]),
});
const ratio = z.templateLiteral([z.int().positive().max(999), 'x', z.int().positive().max(999)]);
/** The value of a frame or mount option, or 'none'. */
const optionValue = z.string().regex(/^[a-z0-9-]{1,40}$/);
/** See variantMockupKey. */
const mockupFile = z.templateLiteral([
  z.enum(VARIANT_VIEWS),
  '_',
  ratio,
  '_',
  optionValue,
  '_',
  optionValue,
  '.webp',
]);
const paperParams = z.object({
  id: z.uuid().toLowerCase(),
  paper: z.templateLiteral([ratio, '-', z.enum(FITS)]),
  file: z.union([z.templateLiteral([z.int().positive(), '.webp']), mockupFile]),
});
const customSize = z.templateLiteral([z.number().positive(), 'x', z.number().positive()]);
const customParams = z.object({
  id: z.uuid().toLowerCase(),
  ratio,
  file: z.union([
    z.templateLiteral([z.int().positive(), '.webp']),
    z.templateLiteral([z.enum(VARIANT_VIEWS), '_', customSize, '_', optionValue, '_', optionValue, '.webp']),
  ]),
});
const hashedParams = z.object({
  id: z.uuid().toLowerCase(),
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  file: z.templateLiteral([z.int().positive(), '.', z.enum(['webp', 'avif'])]),
});
const photo = z.object({ file: z.templateLiteral([z.uuid().toLowerCase(), '.jpg']) });
const signature = z.object({ until: z.string().max(20).optional(), key: z.string().max(100).optional() });
type Signature = z.output<typeof signature>;

/** Renditions, mock-ups and uploaded photos. Masters are not served. */
@Controller()
export class PicturesController {
  constructor(
    @Inject(ShowPictures) private readonly pictures: ShowPictures,
    @Inject(ShowCustomSizes) private readonly customSizes: ShowCustomSizes,
    @Inject(ShowReviews) private readonly reviews: ShowReviews,
  ) {}

  /**
   * The picture at a URL never changes, so its name is its ETag. Its visibility may change, so caches must revalidate
   * within minutes.
   */
  @Serves(pictureRoutes.showPicture)
  async show(
    @Param({ schema: params }) { id, file }: z.output<typeof params>,
    @Query({ schema: signature }) query: Signature,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const tag = `"${id}/${file}"`;
    if (known?.includes(tag)) {
      describePicture(response, tag, await this.pictures.expectVisible(id, query));
      response.status(304);
      return undefined;
    }
    if (file === 'pin.jpg') {
      const { file: picture, isPublic } = await this.pictures.pin(id, query);
      describePicture(response, tag, isPublic);
      return toStreamableFile(picture, 'image/jpeg');
    }
    const [name, format] = file.split('.') as [string, 'webp' | 'avif'];
    const mockup = MOCKUPS.find((one) => one === name);
    const { file: picture, isPublic }: VisiblePicture = mockup
      ? await this.pictures.mockup(id, mockup, query)
      : await this.pictures.rendition(id, Number(name), format, query);
    describePicture(response, tag, isPublic);
    return toStreamableFile(picture, `image/${format}`);
  }

  /**
   * A rendition of a public print. Another picture has another address, so browsers need not ask again. A CDN must,
   * because the print may be hidden.
   */
  @Serves(pictureRoutes.showHashedPicture)
  async hashed(
    @Param({ schema: hashedParams }) { id, hash, file }: z.output<typeof hashedParams>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const tag = `"${id}/${hash}/${file}"`;
    const headers = {
      ETag: tag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'CDN-Cache-Control': 'public, max-age=300',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (known?.includes(tag)) {
      await this.pictures.expectPublicHash(id, hash);
      response.status(304).set(headers);
      return undefined;
    }
    const [width, format] = file.split('.') as [string, 'webp' | 'avif'];
    const picture = await this.pictures.hashedRendition(id, hash, Number(width), format);
    response.set(headers);
    return toStreamableFile(picture, `image/${format}`);
  }

  /** The print on paper that a buyer entered, alone or on a wall. */
  @Serves(pictureRoutes.showCustomSize)
  async customSize(
    @Param({ schema: customParams }) { id, ratio, file }: z.output<typeof customParams>,
    @Query({ schema: signature }) query: Signature,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const tag = `"${id}/custom-${ratio}/${file}"`;
    if (known?.includes(tag)) {
      describePicture(response, tag, await this.pictures.expectVisible(id, query));
      response.status(304);
      return undefined;
    }
    const name = file.slice(0, -'.webp'.length);
    const { file: picture, isPublic } = name.includes('_')
      ? await this.customSizes.variantMockup(id, ratio, parseVariantMockup(name), query)
      : await this.customSizes.paper(id, ratio, Number(name), query);
    describePicture(response, tag, isPublic);
    return toStreamableFile(picture, 'image/webp');
  }

  /** The print on a paper, alone or on a wall. Like each picture, it never changes. */
  @Serves(pictureRoutes.showPaper)
  async paper(
    @Param({ schema: paperParams }) { id, paper, file }: z.output<typeof paperParams>,
    @Query({ schema: signature }) query: Signature,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const tag = `"${id}/${paper}/${file}"`;
    if (known?.includes(tag)) {
      describePicture(response, tag, await this.pictures.expectVisible(id, query));
      response.status(304);
      return undefined;
    }
    const [ratio, fit] = paper.split('-') as [string, Fit];
    const name = file.slice(0, -'.webp'.length);
    const { file: picture, isPublic } = name.includes('_')
      ? await this.pictures.variantMockup(id, { ratio, fit }, parseVariantMockup(name), query)
      : await this.pictures.paper(id, { ratio, fit }, Number(name), query);
    describePicture(response, tag, isPublic);
    return toStreamableFile(picture, 'image/webp');
  }

  @Serves(pictureRoutes.showUpload)
  async upload(
    @Param({ schema: photo }) { file }: z.output<typeof photo>,
    @Query({ schema: signature }) query: Signature,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const photo = await this.pictures.upload(file.slice(0, -'.jpg'.length).toLowerCase(), query);
    response.set('Cache-Control', FOR_ONE);
    return toStreamableFile(photo, 'image/jpeg');
  }

  /** A photo in a review. It never changes, but its review may be refused later. */
  @Serves(pictureRoutes.showReviewPhoto)
  async reviewPhoto(
    @Param({ schema: photo }) { file }: z.output<typeof photo>,
    @Query({ schema: signature }) query: Signature,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const id = file.slice(0, -'.jpg'.length).toLowerCase();
    const { file: picture, isPublic } = await this.reviews.photo(id, query);
    describePicture(response, `"review/${id}"`, isPublic);
    return toStreamableFile(picture, 'image/jpeg');
  }
}

function describePicture(response: Response, tag: string, isPublic: boolean): void {
  response.set({ ETag: tag, 'Cache-Control': isPublic ? FOR_ALL : FOR_ONE });
  // Mails and other sites embed public pictures.
  if (isPublic) response.set('Cross-Origin-Resource-Policy', 'cross-origin');
}

const FOR_ALL = 'public, max-age=300, stale-while-revalidate=86400';
/** Cached only in the browser that has the URL. */
const FOR_ONE = 'private, max-age=3600';

/** Reads a file name of variantMockupKey without its extension. */
function parseVariantMockup(name: string): VariantMockup {
  const [mockup, size, frame, mount] = name.split('_') as [VariantView, string, string, string];
  const orNull = (value: string) => (value === 'none' ? null : value);
  return { mockup, size, frame: orNull(frame), mount: orNull(mount) };
}
