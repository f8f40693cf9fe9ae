import { t } from '@lingui/core/macro';
import { NAMELESS_REVIEWER } from '../../../../src/domain/orders/buyer-review.js';

/** The name below a review; the language's own words for somebody without a name. */
export const reviewerName = (name: string): string =>
  name === '' || name === NAMELESS_REVIEWER ? t`A customer` : name;
