import { Controller, Header, Inject } from '@nestjs/common';
import { Serves } from '../../platform/endpoint.decorator.js';
import { HTTP_SETTINGS, type OperatorSettings } from '../../platform/settings.js';
import { machineRoutes } from '../../routes/machines.js';

/** The colour of the pages in light mode, as in web/index.html. */
const PAGE_COLOR = '#f6f4f0';
const toIcon = (size: number, file: string, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
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
    const { locale, name } = this.settings.current.get();
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
        toIcon(192, 'icon-192', 'any'),
        toIcon(512, 'icon-512', 'any'),
        toIcon(512, 'icon-maskable-512', 'maskable'),
      ],
    });
  }
}
