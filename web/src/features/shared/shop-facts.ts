import { api } from '../../client/api';
import type { Shop } from '../../client/api';
import { loadOnce } from './async/load-once';
import { useAsync } from './async/use-async';

/** Once a visit: what pages show of the shop does not change. */
export const loadShop = loadOnce(() => api.shop());

/** Undefined until it is loaded. */
export const useShop = (): Shop | undefined => useAsync(loadShop).value;
