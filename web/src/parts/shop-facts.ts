import { api } from '../api';
import type { Shop } from '../api';
import { useAsked } from './use-asked';

/** What the service says about the shop; undefined until it has. */
export const useShop = (): Shop | undefined => useAsked(api.shop).value;
