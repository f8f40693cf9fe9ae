import { t } from '@lingui/core/macro';
import { groupsThousands } from '../../../../src/domain/shop/money.js';

/** What is wrong with a typed amount: `problem`, unless it groups thousands. */
export const toAmountError = (text: string, problem: string): string =>
  groupsThousands(text) ? t`Write thousands without a separator, such as 1000 or 1000.50.` : problem;
