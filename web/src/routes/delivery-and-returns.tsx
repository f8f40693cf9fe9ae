import { useLoaderData } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { formatPence } from '../../../src/domain/shop/money.js';
import { loadDeliveryCountries } from '../features/checkout/delivery-country';
import { usePublicHead } from '../features/shared/head/use-head';
import { ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';
import { SupportLink } from '../features/shared/support-link';

export async function loader() {
  const [{ legal, supportEmail }, countries] = await Promise.all([loadShop(), loadDeliveryCountries()]);
  return { legal, supportEmail, countries };
}

export function Component() {
  const { legal, supportEmail, countries } = useLoaderData<typeof loader>();
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.deliveryAndReturns,
    description: `How a print from ${name} reaches you, and how to send it back within 30 days.`,
    path: '/delivery-and-returns',
  }));
  return (
    <ReadingPage
      title="Delivery and returns"
      lead="Every print is made to order and sent from the UK. Delivery is in the price, and you have 30 days to change your mind."
    >
      <h2>Delivery</h2>
      <p>
        We deliver to any address in the UK. {legal.vatNumber ? 'Delivery and VAT are' : 'Delivery is'}{' '}
        included: the price on the page is all you pay.
      </p>
      <p>
        Delivery to other countries costs extra, unless your order reaches the value in this table. Your
        country may charge import tax when the parcel arrives; it is not part of our price.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Country</th>
            <th scope="col">Delivery</th>
            <th scope="col">In the post</th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ code, name, price, free_from, post }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>
                {price === 0 ? 'included' : `${formatPence(price)}; included from ${formatPence(free_from)}`}
              </td>
              <td>{post.join(' to ')} working days</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        We write to you when your print is dispatched. Digital prints come by email shortly after your order;
        nothing is posted.
      </p>
      <p>
        A parcel is at our risk until it is in your hands. If yours has not arrived within 30 days of your
        order, or arrives damaged, write to us: we will send it again or refund you, as you prefer.
      </p>
      <h2>30 day money back guarantee</h2>
      <p>
        If a print is not right on your wall, tell us within 30 days of the day it reached you, and send it
        back: we refund all that you paid for it. That applies to every print, framed or not, including one
        made from your own words or photo. We also refund digital prints; there is nothing to send back.
      </p>
      <p>
        The law gives you 14 days to cancel most things bought online, and none for things made to your own
        design. Our guarantee goes further, and your legal rights stay the same.
      </p>
      <h2>How to send a print back</h2>
      <ol>
        <li>
          Email{' '}
          <SupportLink email={supportEmail} subject="return">
            support
          </SupportLink>{' '}
          with your order ID; it is in your confirmation and in your account.
        </li>
        <li>We answer with the address. Pack the print as it came.</li>
        <li>Within 14 days of receiving it, we refund the card you paid with.</li>
      </ol>
      <p>
        You pay the return postage, unless the print is faulty, damaged or not what you ordered. Then we pay
        it.
      </p>
      <h2>If something is wrong with it</h2>
      <p>
        What we sell must be as described, fit for its purpose and of satisfactory quality. Where it is not,
        the Consumer Rights Act 2015 gives you 30 days to reject it for a full refund, and after that a repair
        or replacement, or money back where that does not put it right. If a digital print is faulty, we put
        it right or refund you.
      </p>
    </ReadingPage>
  );
}
