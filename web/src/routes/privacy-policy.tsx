import { Link, useLoaderData } from 'react-router-dom';
import { UPLOAD_DAYS } from '../../../src/domain/creating/upload.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import {
  HANDLED_WITHDRAWAL_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
  UNPAID_ORDER_DAYS,
} from '../../../src/domain/shop/retention.js';
import type { Shop } from '../client/api';
import { usePublicHead } from '../features/shared/head/use-head';
import { ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';
import { SupportLink } from '../features/shared/support-link';
import { shopName } from '../client/shop';

export const loader = loadShop;

export function Component() {
  const { dataAuthority, legal, processors, supportEmail } = useLoaderData<typeof loader>();
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
      <h2>What the law allows us, and how long we store it</h2>
      <RetentionTable />
      <h2>Who else sees it</h2>
      <Processors processors={processors} />
      <h2>In your browser</h2>
      <p>
        Your basket and your sign-in are stored in your own browser. Nothing there tracks you. While you are
        signed in, your basket is stored in your account as well, so that you find it on every device. When
        you leave a page, it may tell us how fast it was. We count that without your name, your address or
        anything else that identifies you.
      </p>
      <h2>Your rights</h2>
      <p>
        {legal.name} is responsible for this data; <Link to="/contact">Contact</Link> says how to reach us.
        You may ask what we know about you, have it corrected, take it with you or have it deleted, and you
        may complain to <Authority authority={dataAuthority} />. A copy of your data is in your account, under
        Settings.
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

function Authority({ authority }: { authority: Shop['dataAuthority'] }) {
  if (!authority) return 'the data protection authority of your country';
  return (
    <>
      the{' '}
      <a href={authority.url} rel="noreferrer">
        {authority.name}
      </a>
    </>
  );
}

/** Legal bases are articles of the General Data Protection Regulation. */
const RETENTION = [
  ['Your account and your prints', 'our contract with you (Art. 6(1)(b))', 'until you delete them'],
  [
    'An account that nobody confirmed or used',
    'our contract with you (Art. 6(1)(b))',
    `${UNCONFIRMED_ACCOUNT_DAYS} days`,
  ],
  [
    'Paid orders, refunds and receipts',
    'our contract with you, and then tax law (Art. 6(1)(b) and (c))',
    'as long as tax law requires',
  ],
  [
    'Whom you give a gift card, and your message',
    'our interest in delivering what you give (Art. 6(1)(f))',
    'with the card; in your order until you delete your account',
  ],
  ['Orders that were not paid', 'your request before a contract (Art. 6(1)(b))', `${UNPAID_ORDER_DAYS} days`],
  [
    'Withdrawals from a contract',
    'consumer law (Art. 6(1)(c))',
    `with the order; without one, ${HANDLED_WITHDRAWAL_DAYS} days after we have handled it`,
  ],
  [
    'Reviews of prints, with their photos',
    'our legitimate interest in honest reviews (Art. 6(1)(f))',
    'until you delete them or your account',
  ],
  ['Photos that you upload', 'our contract with you (Art. 6(1)(b))', `${UPLOAD_DAYS} days`],
  [
    'Reports on prints',
    'our interest in a shop without unlawful pictures (Art. 6(1)(f))',
    'as long as the print; without you once your account is deleted',
  ],
  [
    'Failed sign-ins, and limits on requests',
    'our interest in a safe shop (Art. 6(1)(f))',
    'an hour, without your address',
  ],
] as const;

function RetentionTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Legal basis</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {RETENTION.map(([what, basis, time]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{basis}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
