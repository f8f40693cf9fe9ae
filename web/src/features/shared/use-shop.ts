import { api } from '../../client/api';
import type { Shop } from '../../client/api';
import { loadOnce } from './async/load-once';
import { useAsync } from './async/use-async';

/** Loaded once per visit. */
export const loadShop = loadOnce(() => api.shop());

/** Undefined while loading. */
export const useShop = (): Shop | undefined => useAsync(loadShop).value;
