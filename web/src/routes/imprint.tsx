import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLoaderData } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { IMPRINT_PATH, CONTACT_PATH } from '../../../src/adapters/http/routes/pages.js';
import { usePublicHead } from '../features/shared/head/use-head';
import { CompanyDetails, ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';

export const loader = loadShop;

/** Who runs the shop (Directive 2000/31/EC, article 5). */
export function Component() {
  const shop = useLoaderData<typeof loader>();
  const { phone, representedBy } = shop.legal;
  const { supportEmail } = shop;
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.imprint,
    description: t`Who runs ${name}, and how to reach us.`,
    path: IMPRINT_PATH,
  }));
  return (
    <ReadingPage title={PAGE_TITLES.imprint}>
      <h2>{t`Who runs this shop`}</h2>
      <CompanyDetails shop={shop} />
      {representedBy && (
        <p>
          <Trans>Represented by: {representedBy}</Trans>
        </p>
      )}
      <h2>{t`How to reach us`}</h2>
      <p>
        <Trans>
          Email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </Trans>
      </p>
      {phone && (
        <p>
          <Trans>
            Phone: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          See also <Link to={CONTACT_PATH}>Contact</Link>.
        </Trans>
      </p>
    </ReadingPage>
  );
}
