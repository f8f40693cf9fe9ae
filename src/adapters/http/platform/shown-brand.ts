import {
  LOGO_FILE,
  type BrandPicture,
  type BrandPictures,
  type IconFile,
} from '../../../domain/shop/brand.js';
import type { BrandSettings } from './settings.js';
import { pictureRoutes } from '../routes/pictures.js';
import type { ShopFacts, ShownLogo } from '../routes/rendering.js';
import { toPath } from '../routes/route.js';

export interface ShownBrand {
  logo: ShopFacts['logo'];
  /** Whether the shop has its own icon. */
  hasIcon: boolean;
  iconAddress: (file: IconFile) => string;
}

/** The uploaded pictures go before the files of the catalogue. */
export function showBrand(files: BrandSettings, uploaded: BrandPictures): ShownBrand {
  const { logo, 'logo-dark': dark, icon } = uploaded;
  const light = logo ? toLogo(logo) : files.logo?.light;
  return {
    logo: light ? { light, dark: dark ? toLogo(dark) : logo ? light : files.logo!.dark } : null,
    hasIcon: icon !== undefined || files.hasIcon,
    iconAddress: (file) => (icon ? toAddress(icon.hash, file) : `/${file}`),
  };
}

const toLogo = ({ hash, width, height }: BrandPicture): ShownLogo => ({
  address: toAddress(hash, LOGO_FILE),
  width,
  height,
});

const toAddress = (hash: string, file: string) => toPath(pictureRoutes.showBrandPicture, { hash, file });
