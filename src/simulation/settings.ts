import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readCatalogue } from '../adapters/disk/catalogue.js';
import { readCollections } from '../adapters/disk/collections.js';
import { readPrepaid } from '../adapters/disk/prepaid.js';
import { checkShopSettings, parseShopSettings } from '../adapters/disk/shop-settings.js';
import { AUTH_DEFAULTS } from '../application/accounts/auth-settings.js';
import type { Ports } from '../application/ports/index.js';
import { LiveSettings } from '../application/shared/live-settings.js';
import type { Publishing } from '../domain/prints/review.js';
import { DEFAULT_LANGUAGE } from '../domain/shop/languages.js';
import { toLegal } from '../domain/shop/legal.js';
import type { UseCaseSettings } from '../composition/use-case-settings.js';

const SHOP_NAME = 'Hangwell';
const CANCEL_GRACE_MS = 3_600_000;

export type Stock = Awaited<ReturnType<typeof readStock>>;

/** Reads the catalogue that comes with the program. */
export async function readStock() {
  const folder = join(dirname(createRequire(import.meta.url).resolve('#package.json')), 'catalogue');
  const settings = parseShopSettings(
    JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8')),
    'shop.json',
  );
  const { customSizes, ...catalogue } = await readCatalogue(folder, settings.currency);
  return {
    catalogue,
    customSizes,
    prepaid: await readPrepaid(folder, settings.currency),
    collections: await readCollections(folder),
    settings,
  };
}

/** The settings of the shop. They vary with the seed. */
export const choicesOf = (seed: number): { publishing: Publishing; autoConfirm: boolean } => ({
  publishing: seed % 2 === 0 ? 'review' : 'open',
  autoConfirm: seed % 3 !== 0,
});

export function createSettings(
  ports: Ports,
  { customSizes, prepaid, settings }: Stock,
  seed: number,
  onError: UseCaseSettings['onError'],
): UseCaseSettings {
  const { autoConfirm, publishing } = choicesOf(seed);
  return {
    shop: {
      name: SHOP_NAME,
      supportEmail: 'help@shop.example',
      legal: toLegal({ name: SHOP_NAME, legal: settings.legal }),
      language: DEFAULT_LANGUAGE,
      locale: settings.locale,
      time_zone: settings.time_zone,
      taxName: settings.tax.name,
      returnsDays: settings.returns_days,
      accent: settings.accent.light,
    },
    current: new LiveSettings(ports, settings, checkShopSettings, (error) => onError('settings', error)),
    auth: { ...AUTH_DEFAULTS, siteUrl: 'https://shop.example', redirectUrls: [], autoConfirm },
    serviceKey: undefined,
    firstPrints: [],
    customSizes,
    prepaid,
    catalogueFiles: async function* () {},
    pins: { shopName: SHOP_NAME, gapMs: 0, isReachable: false },
    pictureSecret: 'a secret of the simulation',
    photosPerHour: 100,
    minPrintDpi: 72,
    cancelGraceMs: CANCEL_GRACE_MS,
    reviewMailDays: 7,
    publishing,
    // Unmatched payments, failed refunds and disputes are reported here. They are expected.
    onError: () => undefined,
    onTaskError: onError,
  };
}
