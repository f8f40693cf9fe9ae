import {
  Controller,
  Inject,
  Param,
  Res,
  UploadedFile,
  UseInterceptors,
  type StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { ChangeBrand } from '../../../../application/operations/change-brand.js';
import { BRAND_FILES, BRAND_HASH } from '../../../../domain/shop/brand.js';
import { DomainError } from '../../../../domain/shop/errors.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint, Serves } from '../../platform/endpoint.decorator.js';
import { receivePhoto } from '../../platform/photo-interceptor.js';
import { toStreamableFile } from '../../platform/streamable-file.js';
import { pictureRoutes } from '../../routes/pictures.js';

const Picture = receivePhoto(contract.replaceBrandPicture.file, { fields: 0, fieldSize: 0 });
const params = z.object({ hash: z.string().regex(BRAND_HASH), file: z.enum(BRAND_FILES) });

/** The shop's logo and icon. */
@Controller()
export class BrandController {
  constructor(@Inject(ChangeBrand) private readonly brand: ChangeBrand) {}

  @Endpoint(contract.replaceBrandPicture)
  @UseInterceptors(Picture)
  replace(
    @Param({ schema: contract.replaceBrandPicture.params }) { part }: Valid<'replaceBrandPicture', 'params'>,
    @UploadedFile() file: { buffer: Buffer } | undefined,
  ) {
    if (!file) throw new DomainError('bad_picture', 'Please choose a picture first.');
    return this.brand.replace(part, file.buffer);
  }

  @Endpoint(contract.removeBrandPicture)
  remove(
    @Param({ schema: contract.removeBrandPicture.params }) { part }: Valid<'removeBrandPicture', 'params'>,
  ) {
    return this.brand.remove(part);
  }

  /** Another picture has another address. */
  @Serves(pictureRoutes.showBrandPicture)
  async show(
    @Param({ schema: params }) { hash, file }: z.output<typeof params>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const picture = await this.brand.open(hash, file);
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    return toStreamableFile(picture, 'image/png');
  }
}
