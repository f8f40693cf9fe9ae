import { Link, useLoaderData } from 'react-router-dom';
import { useHead } from '../features/shared/head';
import { Identity, ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/shop-facts';
import { SupportLink } from '../features/shared/support-link';
import { shopName } from '../client/shop';

export const loader = loadShop;

export function Component() {
  const { legal } = useLoaderData<typeof loader>();
  useHead({ title: 'Terms' });
  return (
    <ReadingPage
      title="Terms"
      lead={`What you and we agree on when you order or make a print at ${shopName}. None of it takes away a right that the law gives you.`}
    >
      <h2>Who we are</h2>
      <Identity legal={legal} />
      <h2>Ordering and paying</h2>
      <p>
        Prices are in pounds sterling and include delivery in the UK{legal.vatNumber && ' and VAT'}; delivery
        to other countries is added at the checkout. You pay when you order. The contract between us is made
        when we confirm your order by email.
      </p>
      <p>
        Colours on a screen glow and those on paper do not, so a print may look a little different from its
        picture.
      </p>
      <h2>Delivery, returns and faults</h2>
      <p>
        You have 30 days to send a print back for a full refund:{' '}
        <Link to="/delivery-and-returns">Delivery and returns</Link> says how, and what the law adds.
      </p>
      <h2>Digital prints</h2>
      <p>
        When you order a digital print you ask us to supply it at once, and you agree that your statutory
        right to cancel ends when we have. Our 30 day guarantee covers it all the same.
      </p>
      <h2>Making prints</h2>
      <p>
        Pictures are made by a computer from your words or your photo. They may differ from what you had in
        mind, and somebody who asks for the same may get one much alike.
      </p>
      <p>
        Describe and upload only what you have a right to use, and nothing unlawful or hurtful. We may decline
        to make a print or take one down where that is not so.
      </p>
      <p>
        A print made from words is published, at once or after we have looked at it: others can then see it
        and order it, until you keep it private in your account. One made from a photo is private until you
        publish it.
      </p>
      <p>
        Making a print costs a credit. You have up to five, and they come back with a purchase or after 30
        days. They cannot be sold or exchanged for money.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself, and tell us if somebody else has got hold of it. You can delete your
        account at any time, under Settings. We may close one that is used to harm others.
      </p>
      <h2>If something goes wrong</h2>
      <p>
        We answer for loss that we cause by breaking these terms or by not taking care, where both of us could
        have foreseen it. Nothing here limits what we answer for where the law does not allow it.
      </p>
      <h2>The law</h2>
      <p>
        The law of England and Wales applies, and its courts decide. Where you live in Scotland or Northern
        Ireland, you keep the protection of its law and may go to its courts.
      </p>
      <p>
        If you are not happy with something, please <SupportLink>write to us</SupportLink> first.
      </p>
    </ReadingPage>
  );
}
