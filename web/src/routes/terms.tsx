import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLoaderData } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { TERMS_PATH, DELIVERY_PATH } from '../../../src/adapters/http/routes/pages.js';
import { usePublicHead } from '../features/shared/head/use-head';
import { CompanyDetails, Paragraphs, ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';
import { SupportLink } from '../features/shared/support-link';
import { shopFacts, shopName } from '../client/shop';
import { describeAddedDelivery, describePrices } from '../features/shared/describe-prices';

export const loader = loadShop;

const PHOTO_TEXT = t`One made from a photo is private until you publish it.`;
const PUBLIC_TEXT = t`Others can then see and order it, until you make it private in your account. ${PHOTO_TEXT}`;
const PUBLISHING_TEXTS = {
  open: t`A print made from words is published immediately, unless its words need a look by us first. ${PUBLIC_TEXT}`,
  review: t`A print made from words is published after we have reviewed it. ${PUBLIC_TEXT}`,
  private: t`Only you can see the prints that you make.`,
};

export function Component() {
  const shop = useLoaderData<typeof loader>();
  const { publishing, supportEmail } = shop;
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.terms,
    description: t`What you and ${name} agree on when you order or make a print.`,
    path: TERMS_PATH,
  }));
  if (shop.texts.terms) {
    return (
      <ReadingPage title={t`Terms`}>
        <Paragraphs name="terms" text={shop.texts.terms} />
        <h2>{t`Who we are`}</h2>
        <CompanyDetails shop={shop} />
      </ReadingPage>
    );
  }
  return (
    <ReadingPage
      title={t`Terms`}
      lead={t`These terms apply when you order or make a print at ${shopName}. They do not take away any right that the law gives you.`}
    >
      <h2>{t`Who we are`}</h2>
      <CompanyDetails shop={shop} />
      <h2>{t`Ordering and paying`}</h2>
      <p>
        <Trans>
          {describePrices(shop)} {describeAddedDelivery()} You pay when you order. The contract between us is
          made when we confirm your order by email.
        </Trans>
      </p>
      <p>
        <Trans>
          Colours on a screen glow and those on paper do not, so a print may look a little different from its
          picture.
        </Trans>
      </p>
      <h2>{t`Delivery, returns and faults`}</h2>
      <p>
        <Trans>
          You have {shopFacts.returns_days} days to send a print back for a full refund:{' '}
          <Link to={DELIVERY_PATH}>Delivery and returns</Link> says how, and what the law adds.
        </Trans>
      </p>
      <h2>{t`Digital prints`}</h2>
      <p>
        <Trans>
          When you order a digital print you ask us to supply it immediately, and you agree that your
          statutory right to cancel ends when we have done so. Our {shopFacts.returns_days} day guarantee
          still covers it.
        </Trans>
      </p>
      <h2>{t`Making prints`}</h2>
      <p>
        <Trans>
          Pictures are made by a computer from your words or your photo. They may differ from what you had in
          mind, and somebody with similar words may get a similar picture.
        </Trans>
      </p>
      <p>
        <Trans>
          Describe and upload only what you have a right to use, and nothing unlawful or hurtful. We may
          refuse to make a print, or take it down, if that is not the case.
        </Trans>
      </p>
      <p>{PUBLISHING_TEXTS[publishing]}</p>
      <p>
        <Trans>
          Making a print costs a credit. You have up to five, and they are restored after a purchase or after
          30 days. They cannot be sold or exchanged for money.
        </Trans>
      </p>
      <h2>{t`Your account`}</h2>
      <p>
        <Trans>
          Keep your password to yourself, and tell us if somebody else has got hold of it. You can delete your
          account at any time, under Settings. We may close one that is used to harm others.
        </Trans>
      </p>
      <h2>{t`If something goes wrong`}</h2>
      <p>
        <Trans>
          We are responsible for loss that we cause by breaking these terms or by not taking reasonable care,
          if both of us could have foreseen it. We do not limit our responsibility where the law does not
          allow it.
        </Trans>
      </p>
      <h2>{t`The law`}</h2>
      <Paragraphs name="law" text={shop.texts.law} />
      <p>
        <Trans>
          If you are not happy with something, please{' '}
          <SupportLink email={supportEmail}>write to us</SupportLink> first.
        </Trans>
      </p>
    </ReadingPage>
  );
}
