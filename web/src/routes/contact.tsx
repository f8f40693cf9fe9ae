import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLoaderData } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { CONTACT_PATH, DELIVERY_PATH, MY_ORDERS_PATH } from '../../../src/adapters/http/routes/pages.js';
import { OrderLinkForm } from '../features/checkout/orders/order-link-form';
import { usePublicHead } from '../features/shared/head/use-head';
import { CompanyDetails, ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';

export const loader = loadShop;

export function Component() {
  const shop = useLoaderData<typeof loader>();
  const { legal, supportEmail } = shop;
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.contact,
    description: t`Who runs ${name}, and how to reach us.`,
    path: CONTACT_PATH,
  }));
  return (
    <ReadingPage
      title={t`Contact`}
      lead={t`A person reads your message. If it is about an order, please include the order ID.`}
    >
      <h2>{t`By email`}</h2>
      <p>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <h2>{legal.address.length > 0 ? t`By post` : t`Who we are`}</h2>
      <CompanyDetails shop={shop} />
      <h2>{t`Lost the link to your order?`}</h2>
      <OrderLinkForm />
      <h2>{t`Before you write`}</h2>
      <p>
        <Trans>
          <Link to={DELIVERY_PATH}>Delivery and returns</Link> says when a print comes and how to send it
          back; your orders are in <Link to={MY_ORDERS_PATH}>your account</Link>.
        </Trans>
      </p>
    </ReadingPage>
  );
}
