import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLoaderData } from 'react-router-dom';
import { findMinimumReturnDays } from '../../../src/domain/orders/returns.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { DELIVERY_PATH, WITHDRAW_PATH } from '../../../src/adapters/http/routes/pages.js';
import { formatPrice } from '../features/shared/format-price';
import { loadDeliveryCountries } from '../features/checkout/basket/delivery-country';
import { usePublicHead } from '../features/shared/head/use-head';
import { Paragraphs, ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';
import { SupportLink } from '../features/shared/support-link';
import { shopFacts } from '../client/shop';
import { describeIncluded, describePaidDelivery } from '../features/shared/describe-prices';

export async function loader() {
  const [shop, countries] = await Promise.all([loadShop(), loadDeliveryCountries()]);
  return { shop, countries };
}

export function Component() {
  const { shop, countries } = useLoaderData<typeof loader>();
  const { country, country_name, delivery_price, returns_days } = shopFacts;
  const legalDays = findMinimumReturnDays(country);
  const isIncluded = delivery_price === 0;
  const { supportEmail } = shop;
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.deliveryAndReturns,
    description: t`How a print from ${name} reaches you, and how to send it back within ${returns_days} days.`,
    path: DELIVERY_PATH,
  }));
  if (shop.texts.delivery) {
    return (
      <ReadingPage title={PAGE_TITLES.deliveryAndReturns}>
        <Paragraphs name="delivery" text={shop.texts.delivery} />
        <DeliveryTable countries={countries} />
      </ReadingPage>
    );
  }
  return (
    <ReadingPage
      title={t`Delivery and returns`}
      lead={t`Every print is made to order and sent from ${country_name}. ${isIncluded ? t`Delivery is in the price, and you` : t`You`} have ${returns_days} days to change your mind.`}
    >
      <h2>{t`Delivery`}</h2>
      <p>
        <Trans>
          We deliver to any address in {country_name}. {describeIncluded(shop)}
        </Trans>
      </p>
      <p>
        <Trans>
          {describePaidDelivery()} Your country may charge import tax when the parcel arrives; it is not part
          of our price.
        </Trans>
      </p>
      <DeliveryTable countries={countries} />
      <p>
        <Trans>
          We write to you when your print is dispatched. Digital prints come by email shortly after your
          order; nothing is posted.
        </Trans>
      </p>
      <p>
        <Trans>
          A parcel is at our risk until it is in your hands. If yours has not arrived within 30 days of your
          order, or arrives damaged, write to us: we will send it again or refund you, as you prefer.
        </Trans>
      </p>
      <h2>
        <Trans>{returns_days} day money back guarantee</Trans>
      </h2>
      <p>
        <Trans>
          If a print is not right on your wall, tell us within {returns_days} days of the day it reached you,
          and send it back: we refund all that you paid for it. That applies to every print, framed or not,
          including one made from your own words or photo. We also refund digital prints; there is nothing to
          send back.
        </Trans>
      </p>
      {legalDays > 0 ? (
        <p>
          <Trans>
            The law gives you {legalDays} days to cancel most things bought online, and none for things made
            to your own design. {returns_days > legalDays ? t`Our guarantee goes further, and your` : t`Your`}{' '}
            legal rights stay the same.
          </Trans>
        </p>
      ) : (
        <p>{t`If the law of your country gives you more, that counts.`}</p>
      )}
      <h2>{t`How to send a print back`}</h2>
      <ol>
        <li>
          <AskForReturn supportEmail={supportEmail} />
        </li>
        <li>{t`We answer with the address. Pack the print as it came.`}</li>
        <li>{t`Within 14 days of receiving it, we refund the card you paid with.`}</li>
      </ol>
      <p>
        <Trans>
          You pay the return postage, unless the print is faulty, damaged or not what you ordered. Then we pay
          it.
        </Trans>
      </p>
      <h2>{t`If something is wrong with it`}</h2>
      <Paragraphs name="faults" text={shop.texts.faults} />
    </ReadingPage>
  );
}

/** The form for withdrawals is for shops whose law has it. */
function AskForReturn({ supportEmail }: { supportEmail: string }) {
  return findMinimumReturnDays(shopFacts.country) > 0 ? (
    <Trans>
      Fill in <Link to={WITHDRAW_PATH}>the form for withdrawals</Link>, or email{' '}
      <SupportLink email={supportEmail} subject={t`return`}>
        support
      </SupportLink>{' '}
      with your order ID; it is in your confirmation and in your account.
    </Trans>
  ) : (
    <Trans>
      Email{' '}
      <SupportLink email={supportEmail} subject={t`return`}>
        support
      </SupportLink>{' '}
      with your order ID; it is in your confirmation and in your account.
    </Trans>
  );
}

function DeliveryTable({ countries }: { countries: Awaited<ReturnType<typeof loadDeliveryCountries>> }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t`Country`}</th>
          <th scope="col">{t`Delivery`}</th>
          <th scope="col">{t`In the post`}</th>
        </tr>
      </thead>
      <tbody>
        {countries.map(({ code, name, price, free_from, post }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>
              {price === 0 ? t`included` : t`${formatPrice(price)}; included from ${formatPrice(free_from)}`}
            </td>
            <td>{t`${post[0]} to ${post[1]} working days`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
