/** Pictures of the shop itself. `logo-dark` is for dark pages, which otherwise show the logo. */
export const BRAND_PARTS = ['logo', 'logo-dark', 'icon'] as const;
export type BrandPart = (typeof BRAND_PARTS)[number];

/** A stored picture of the shop. */
export interface BrandPicture {
  /** Of its first file, 64 hexadecimal digits. */
  hash: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** What admins uploaded. A part that is missing has the file of the catalogue, if there is one. */
export type BrandPictures = Readonly<Partial<Record<BrandPart, BrandPicture>>>;

/** The icon's files; the first one names them all. */
export const ICON_FILES = [
  'icon-512.png',
  'icon-192.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'favicon.ico',
] as const;
export type IconFile = (typeof ICON_FILES)[number];
export const LOGO_FILE = 'logo.png';
export const BRAND_FILES = [LOGO_FILE, ...ICON_FILES] as const;
export type BrandFile = (typeof BRAND_FILES)[number];

export const BRAND_HASH = /^[0-9a-f]{64}$/;
/** CSS pixels of a logo. */
export const LOGO_SIZE = { height: 32, maxWidth: 240 } as const;
/** Pixels of an icon that is not an SVG. */
export const MIN_ICON_SIDE_PX = 512;

export const brandKey = (hash: string, file: BrandFile) => `brand/${hash}/${file}`;

/** The file that is stored first. */
export const mainFile = (part: BrandPart): BrandFile => (part === 'icon' ? ICON_FILES[0] : LOGO_FILE);
