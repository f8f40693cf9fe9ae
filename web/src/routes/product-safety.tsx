import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLoaderData } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { PRODUCT_SAFETY_PATH, CONTACT_PATH } from '../../../src/adapters/http/routes/pages.js';
import { usePublicHead } from '../features/shared/head/use-head';
import { CompanyDetails, ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';

export const loader = loadShop;

/** Who makes the prints and answers for them (Regulation (EU) 2023/988). */
export function Component() {
  const shop = useLoaderData<typeof loader>();
  const { legal, supportEmail } = shop;
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.productSafety,
    description: t`Who makes the prints of ${name}, and how to use them safely.`,
    path: PRODUCT_SAFETY_PATH,
  }));
  return (
    <ReadingPage
      title={PAGE_TITLES.productSafety}
      lead={t`This applies to every print that we sell, framed or not.`}
    >
      <h2>{t`Maker`}</h2>
      <CompanyDetails shop={shop} />
      <p>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      {legal.responsiblePerson.length > 0 && (
        <>
          <h2>{t`Responsible person in the EU`}</h2>
          <address className="reading-identity">
            {legal.responsiblePerson.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
        </>
      )}
      <h2>{t`Which product it is`}</h2>
      <p>
        <Trans>
          The title, the size and the frame on your order and on the receipt name the product. Please give the
          number of the order when you report a problem.
        </Trans>
      </p>
      <h2>{t`Using it safely`}</h2>
      <ul>
        <li>{t`Hang a frame on a fixing that suits the wall and carries its weight.`}</li>
        <li>{t`Do not hang it above a cot or a bed, or where a child can pull it down.`}</li>
        <li>{t`Keep it away from heat, open flames and damp.`}</li>
        <li>{t`Keep bags and films of the packaging away from small children: they can suffocate.`}</li>
      </ul>
      <h2>{t`If something is not safe`}</h2>
      <p>
        <Trans>
          Stop using the product and tell us: <Link to={CONTACT_PATH}>Contact</Link> says how. We look into
          it, and we refund, repair or replace what is not safe.
        </Trans>
      </p>
    </ReadingPage>
  );
}
