import { Controller, Headers, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import {
  ShowSocialPictures,
  type SocialPicture,
} from '../../../../application/prints/show-social-pictures.js';
import { Serves } from '../../platform/endpoint.decorator.js';
import { pictureRoutes } from '../../routes/pictures.js';

const END = '.jpg';
const print = z.object({ file: z.templateLiteral([z.uuid().toLowerCase(), END]) });
const collection = z.object({ key: z.string().max(60), file: z.string().max(104).endsWith(END) });

/** Preview pictures for links on other sites. */
@Controller()
export class SocialController {
  constructor(@Inject(ShowSocialPictures) private readonly pictures: ShowSocialPictures) {}

  @Serves(pictureRoutes.showHomeCard)
  async home(
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return send(response, known, await this.pictures.home());
  }

  @Serves(pictureRoutes.showPrintCard)
  async print(
    @Param({ schema: print }) { file }: z.output<typeof print>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return send(response, known, await this.pictures.print(toName(file).toLowerCase()));
  }

  @Serves(pictureRoutes.showCollectionCard)
  async collection(
    @Param({ schema: collection }) { key, file }: z.output<typeof collection>,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return send(response, known, await this.pictures.collection(key, toName(file)));
  }
}

const toName = (file: string) => file.slice(0, -END.length);

async function send(
  response: Response,
  known: string | undefined,
  picture: SocialPicture,
): Promise<StreamableFile | undefined> {
  const tag = `"${picture.tag}"`;
  const isKnown = known?.includes(tag) ?? false;
  const bytes = isKnown ? undefined : await picture.bytes();
  response.set({
    ETag: tag,
    // Short, so that a print that was made private disappears from caches within minutes.
    'Cache-Control': 'public, max-age=300',
    // Other sites embed them.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (!bytes) {
    response.status(304);
    return undefined;
  }
  return new StreamableFile(bytes, { type: 'image/jpeg', length: bytes.length });
}
