import { Controller, Headers, Inject, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { ShowPictures, type Shown } from '../../../../application/prints/show-pictures.js';
import { MOCKUPS } from '../../../../domain/prints/mockup.js';
import { Serves } from '../../platform/endpoint.decorator.js';
import { pictureRoutes } from '../../routes/pictures.js';
import { streamed } from '../../platform/streamed.js';

const params = z.object({
  id: z.uuid().toLowerCase(),
  file: z.union([
    z.templateLiteral([z.int().positive(), '.', z.enum(['webp', 'avif'])]),
    z.templateLiteral([z.enum(MOCKUPS), '.webp']),
    z.literal('pin.jpg'),
  ]),
});
const photo = z.object({ file: z.templateLiteral([z.uuid().toLowerCase(), '.jpg']) });
const signature = z.object({ until: z.string().max(20).optional(), key: z.string().max(100).optional() });
type Signature = z.output<typeof signature>;

/** Renditions, mock-ups and uploaded photos. Masters are not served. */
@Controller()
export class PicturesController {
  constructor(@Inject(ShowPictures) private readonly pictures: ShowPictures) {}

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
      return streamed(picture, 'image/jpeg');
    }
    const [name, format] = file.split('.') as [string, 'webp' | 'avif'];
    const mockup = MOCKUPS.find((one) => one === name);
    const { file: picture, isPublic }: Shown = mockup
      ? await this.pictures.mockup(id, mockup, query)
      : await this.pictures.rendition(id, Number(name), format, query);
    describePicture(response, tag, isPublic);
    return streamed(picture, `image/${format}`);
  }

  @Serves(pictureRoutes.showUpload)
  async upload(
    @Param({ schema: photo }) { file }: z.output<typeof photo>,
    @Query({ schema: signature }) query: Signature,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const photo = await this.pictures.upload(file.slice(0, -'.jpg'.length).toLowerCase(), query);
    response.set('Cache-Control', FOR_ONE);
    return streamed(photo, 'image/jpeg');
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
