import { t } from '@lingui/core/macro';

export const NOT_AVAILABLE = t`not available`;
export const TOO_FEW_PIXELS = t`too few pixels`;
