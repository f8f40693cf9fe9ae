import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLoaderData } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { PRIVACY_PATH, CONTACT_PATH } from '../../../src/adapters/http/routes/pages.js';
import type { Shop } from '../client/api';
import { usePublicHead } from '../features/shared/head/use-head';
import { Paragraphs, ReadingPage } from '../features/shared/reading-page';
import { formatShortDay } from '../features/shared/format-time';
import { loadShop } from '../features/shared/use-shop';
import { RetentionTable } from '../features/shared/legal/retention-table';
import { SupportLink } from '../features/shared/support-link';
import { shopName } from '../client/shop';

export const loader = loadShop;

export function Component() {
  const shop = useLoaderData<typeof loader>();
  const { dataAuthority, legal, privacyEffective, processors, sessionDays, supportEmail, texts } = shop;
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.privacyPolicy,
    description: t`What ${name} knows about you, and what it is used for.`,
    path: PRIVACY_PATH,
  }));
  if (texts.privacy) {
    return (
      <ReadingPage title={t`Privacy Policy`}>
        <Paragraphs name="privacy" text={texts.privacy} />
        <h2>{t`Who else sees it`}</h2>
        <Processors processors={processors} />
      </ReadingPage>
    );
  }
  return (
    <ReadingPage
      title={t`Privacy Policy`}
      label={
        privacyEffective && (
          <Trans>
            Effective <time dateTime={privacyEffective}>{formatShortDay(privacyEffective)}</time>
          </Trans>
        )
      }
      lead={t`We store what we need to make your prints and deliver them, and nothing else. This page says what that is.`}
    >
      <h2>{t`What we collect`}</h2>
      <p>
        <Trans>When you make an account or place an order with {shopName}, we collect:</Trans>
      </p>
      <ul>
        <li>{t`your first name`}</li>
        <li>{t`your last name`}</li>
        <li>{t`your email address`}</li>
        <li>{t`your delivery address`}</li>
      </ul>
      <p>
        <Trans>
          We also store what you order and make: your descriptions and your prints. A print that you make from
          words may be shown in the shop for everybody to see, with its words and without your name, until you
          make it private or delete it in your account. Only you can see a print that you make from a photo,
          until you publish it. A photo that you upload to start a print is deleted after 30 days.
        </Trans>
      </p>
      <p>
        <Trans>
          If you report a print, we store your reason and your words, with your account or, if you are not
          signed in, with a code that we make from your network address. We do not store the address itself.
        </Trans>
      </p>
      <h2>{t`What it is used for`}</h2>
      <p>
        <Trans>
          You sign in with your email address, and we use it to tell you about your orders. We need your name
          and delivery address to send your parcels.
        </Trans>
      </p>
      <h2>{t`What the law allows us, and how long we store it`}</h2>
      <RetentionTable sessionDays={sessionDays} />
      <h2>{t`Who else sees it`}</h2>
      <Processors processors={processors} />
      <h2>{t`In your browser`}</h2>
      <p>
        <Trans>
          Your basket and your sign-in are stored in your own browser. Nothing there tracks you. While you are
          signed in, your basket is stored in your account as well, so that you find it on every device. When
          you leave a page, it may tell us how fast it was. We count that without your name, your address or
          anything else that identifies you.
        </Trans>
      </p>
      <h2>{t`Your rights`}</h2>
      <p>
        <Trans>
          {legal.name} is responsible for this data; <Link to={CONTACT_PATH}>Contact</Link> says how to reach
          us. You may ask what we know about you, have it corrected, take it with you or have it deleted, and
          you may complain to <Authority authority={dataAuthority} />. A copy of your data is in your account,
          under Settings.
        </Trans>
      </p>
      <h2>{t`Deleting your account`}</h2>
      <p>
        <Trans>
          To have your account and your details deleted, email{' '}
          <SupportLink email={supportEmail} subject={t`account deletion request`}>
            support
          </SupportLink>{' '}
          with the subject ‘account deletion request’. You can also do it yourself, in your account under
          Settings. If you ordered without an account, make one with the same address first, or write to us.
          Orders stay in our books, as tax law requires.
        </Trans>
      </p>
    </ReadingPage>
  );
}

function Authority({ authority }: { authority: Shop['dataAuthority'] }) {
  if (!authority) return t`the data protection authority of your country`;
  return (
    <>
      <Trans>
        the{' '}
        <a href={authority.url} rel="noreferrer">
          {authority.name}
        </a>
      </Trans>
    </>
  );
}

function Processors({ processors }: Pick<Shop, 'processors'>) {
  return (
    <>
      <p>{t`These companies do part of the work for us, and each receives only what it needs for that:`}</p>
      <ul>
        {processors.map(({ name, what, why }) => (
          <li key={name + why}>
            <Trans>
              {name} receives {what} {why}.
            </Trans>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Nobody else. We do not share your details with other third parties, and we do not use them for
          marketing.
        </Trans>
      </p>
    </>
  );
}
