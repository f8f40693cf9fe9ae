import { Controller, Header, Inject } from '@nestjs/common';
import { showBrand } from '../../platform/shown-brand.js';
import { Serves } from '../../platform/endpoint.decorator.js';
import { HTTP_SETTINGS, type OperatorSettings } from '../../platform/settings.js';
import { machineRoutes } from '../../routes/machines.js';

/** The colour of the pages in light mode, as in web/index.html. */
const PAGE_COLOR = '#f6f4f0';
const toIcon = (size: number, src: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Serves the web manifest, with which a phone puts the shop on its home screen. */
@Controller()
export class ManifestController {
  constructor(@Inject(HTTP_SETTINGS) private readonly settings: OperatorSettings) {}

  @Serves(machineRoutes.showManifest)
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  manifest(): string {
    const { current, brand: files } = this.settings;
    const { brand, locale, name } = current.get();
    const { iconAddress } = showBrand(files, brand);
    return JSON.stringify({
      id: '/',
      name,
      short_name: name,
      lang: locale,
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      theme_color: PAGE_COLOR,
      background_color: PAGE_COLOR,
      icons: [
        toIcon(192, iconAddress('icon-192.png'), 'any'),
        toIcon(512, iconAddress('icon-512.png'), 'any'),
        toIcon(512, iconAddress('icon-maskable-512.png'), 'maskable'),
      ],
    });
  }
}
