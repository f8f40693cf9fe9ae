import { Controller, Get, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { BrowsePrints } from '../../application/browse-prints.js';
import { Allow } from './endpoint.decorator.js';

const params = z.object({
  id: z.uuid().toLowerCase(),
  file: z.templateLiteral([z.int().positive(), '.', z.enum(['webp', 'avif'])]),
});

/** Renditions of prints. The master is not among them. */
@Controller('pictures')
@Allow('anyone')
export class PicturesController {
  constructor(@Inject(BrowsePrints) private readonly browse: BrowsePrints) {}

  /** What stands at such an address never changes: a print that changes gets another id. */
  @Get(':id/:file')
  async show(
    @Param({ schema: params }) { id, file }: z.output<typeof params>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const [width, format] = file.split('.') as [string, 'webp' | 'avif'];
    const bytes = await this.browse.rendition(id, Number(width), format);
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    // Mails and other sites show them too.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return new StreamableFile(bytes, { type: `image/${format}`, length: bytes.length });
  }
}
