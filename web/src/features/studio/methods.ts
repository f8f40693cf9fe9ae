import { t } from '@lingui/core/macro';
import type { IconName } from '../../ui/icon';

/** Methods of SPEC section 3, the default first. */
export const METHODS = [
  { value: 'describe', name: t`Text`, note: t`From words`, icon: 'text' },
  { value: 'interiorPhoto', name: t`Interior`, note: t`From a room`, icon: 'sofa' },
  { value: 'printPhoto', name: t`Print`, note: t`From a print`, icon: 'picture' },
] as const satisfies readonly { value: string; name: string; note: string; icon: IconName }[];

export type Method = (typeof METHODS)[number]['value'];
export type PhotoMethod = Exclude<Method, 'describe'>;

export const DEFAULT_METHOD: Method = 'describe';
