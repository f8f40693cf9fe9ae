import { t } from '@lingui/core/macro';
import { formatMoney, groupsThousands } from '../../../../src/domain/shop/money.js';
import { shopFacts } from '../../client/shop';

/** In the shop's currency, unless an order has its own. */
export const formatPrice = (amount: number, currency = shopFacts.currency): string =>
  formatMoney(amount, currency, shopFacts.locale);

/** What is wrong with a typed amount: `problem`, unless it groups thousands. */
export const toAmountError = (text: string, problem: string): string =>
  groupsThousands(text) ? t`Write thousands without a separator, such as 1000 or 1000.50.` : problem;
