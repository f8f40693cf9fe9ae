import { api } from '../../client/api';
import type { Shop } from '../../client/api';
import { useAsked } from './use-asked';

let asked: Promise<Shop> | undefined;

/** Asked once, since what pages show of it does not change; again after a failure. */
export function askShop(): Promise<Shop> {
  asked ??= api.shop().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** What the service says about the shop; undefined until it has. */
export const useShop = (): Shop | undefined => useAsked(askShop).value;
