import { Link, useLoaderData } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import type { Shop } from '../client/api';
import { usePublicHead } from '../features/shared/head/use-head';
import { ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';
import { SupportLink } from '../features/shared/support-link';
import { shopName } from '../client/shop';

export const loader = loadShop;

export function Component() {
  const { legal, processors, supportEmail } = useLoaderData<typeof loader>();
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.privacyPolicy,
    description: `What ${name} knows about you, and what it is used for.`,
    path: '/privacy-policy',
  }));
  return (
    <ReadingPage
      title="Privacy Policy"
      label={
        <>
          Effective <time dateTime="2024-06-21">21/06/24</time>
        </>
      }
      lead="We store what we need to make your prints and deliver them, and nothing else. This page says what that is."
    >
      <h2>What we collect</h2>
      <p>When you make an account or place an order with {shopName}, we collect:</p>
      <ul>
        <li>your first name</li>
        <li>your last name</li>
        <li>your email address</li>
        <li>your delivery address</li>
      </ul>
      <p>
        We also store what you order and make: your descriptions and your prints. A print that you make from
        words may be shown in the shop for everybody to see, with its words and without your name, until you
        make it private or delete it in your account. Only you can see a print that you make from a photo,
        until you publish it. A photo that you upload to start a print is deleted after 30 days.
      </p>
      <p>
        If you report a print, we store your reason and your words, with your account or, if you are not
        signed in, with a code that we make from your network address. We do not store the address itself.
      </p>
      <h2>What it is used for</h2>
      <p>
        You sign in with your email address, and we use it to tell you about your orders. We need your name
        and delivery address to send your parcels.
      </p>
      <h2>Who else sees it</h2>
      <Processors processors={processors} />
      <h2>In your browser</h2>
      <p>
        Your basket and your sign-in are stored in your own browser. Nothing there tracks you. When you leave
        a page, it may tell us how fast it was. We count that without your name, your address or anything else
        that identifies you.
      </p>
      <h2>Your rights</h2>
      <p>
        {legal.name} is responsible for this data; <Link to="/contact">Contact</Link> says how to reach us.
        You may ask what we know about you, have it corrected, take it with you or have it deleted, and you
        may complain to the{' '}
        <a href="https://ico.org.uk" rel="noreferrer">
          Information Commissioner’s Office
        </a>
        . A copy of your data is in your account, under Settings.
      </p>
      <h2>Deleting your account</h2>
      <p>
        To have your account and your details deleted, email{' '}
        <SupportLink email={supportEmail} subject="account deletion request">
          support
        </SupportLink>{' '}
        with the subject ‘account deletion request’. You can also do it yourself, in your account under
        Settings. If you ordered without an account, make one with the same address first, or write to us.
        Orders stay in our books, as tax law requires.
      </p>
    </ReadingPage>
  );
}

function Processors({ processors }: Pick<Shop, 'processors'>) {
  if (processors.length === 0) {
    return (
      <p>Nobody. We do not share your details with third parties, and we do not use them for marketing.</p>
    );
  }
  return (
    <>
      <p>These companies do part of the work for us, and each receives only what it needs for that:</p>
      <ul>
        {processors.map(({ name, what, why }) => (
          <li key={name + why}>
            {name} receives {what} {why}.
          </li>
        ))}
      </ul>
      <p>
        Nobody else. We do not share your details with other third parties, and we do not use them for
        marketing.
      </p>
    </>
  );
}
