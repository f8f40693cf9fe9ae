import type { IconName } from '../../ui/icon';

/** SPEC section 3: how a print begins, the default first. */
export const METHODS = [
  { id: 1, value: 'describe', name: 'Text', note: 'From words', icon: 'text' },
  { id: 3, value: 'interiorPhoto', name: 'Interior', note: 'From a room', icon: 'sofa' },
  { id: 2, value: 'printPhoto', name: 'Print', note: 'From a print', icon: 'picture' },
] as const satisfies readonly { id: number; value: string; name: string; note: string; icon: IconName }[];

export type Method = (typeof METHODS)[number]['value'];
export type PhotoMethod = Exclude<Method, 'describe'>;

export const DEFAULT_METHOD: Method = 'describe';
