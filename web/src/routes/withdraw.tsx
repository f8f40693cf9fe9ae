import { t } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import { toWithdrawalTexts } from '../../../src/domain/orders/withdrawal-texts.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { WITHDRAW_PATH } from '../../../src/adapters/http/routes/pages.js';
import { shopFacts } from '../client/shop';
import { Withdrawal } from '../features/checkout/orders/withdrawal';
import { usePublicHead } from '../features/shared/head/use-head';
import { Paragraphs, ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';

export const loader = loadShop;

/** Lets a consumer withdraw from an order, without signing in. */
export function Component() {
  const { supportEmail, texts } = useLoaderData<typeof loader>();
  const { lead, period, personalised, digital } = toWithdrawalTexts(shopFacts);
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.withdraw,
    description: t`Withdraw from an order at ${name}, without an account.`,
    path: WITHDRAW_PATH,
  }));
  return (
    <ReadingPage title={PAGE_TITLES.withdraw} lead={lead}>
      <Withdrawal supportEmail={supportEmail} />
      <h2>{t`How long you have`}</h2>
      <p>{period}</p>
      <h2>{t`Prints made for you`}</h2>
      <Paragraphs name="personalised" text={texts.personalised ?? personalised} />
      <h2>{t`Digital prints`}</h2>
      <p>{digital}</p>
    </ReadingPage>
  );
}
