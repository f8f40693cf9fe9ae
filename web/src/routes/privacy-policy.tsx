import './privacy-policy.css';
import { useHead } from '../parts/head';
import { SupportLink } from '../parts/support-link';
import { shopName } from '../shop';

export function Component() {
  useHead({
    title: 'Privacy Policy',
    description: `What ${shopName} knows about you, and what it is used for.`,
  });
  return (
    <article className="page privacy prose">
      <header>
        <h1>Privacy Policy</h1>
        <p className="label">
          Effective <time dateTime="2024-06-21">21/06/24</time>
        </p>
      </header>
      <p className="privacy-lead">
        We keep what we need to make your prints and bring them to you, and nothing besides. This page says
        what that is.
      </p>
      <h2>What we collect</h2>
      <p>When you make an account or place an order with {shopName}, we collect:</p>
      <ul>
        <li>your first name</li>
        <li>your last name</li>
        <li>your email address</li>
        <li>your delivery address</li>
      </ul>
      <h2>What it is used for</h2>
      <p>
        Your email address is how you sign in and how we tell you about your orders. Your name and delivery
        address are how a parcel finds you.
      </p>
      <h2>Who else sees it</h2>
      <p>Nobody. We do not share your details with third parties, and we do not use them for marketing.</p>
      <h2>Deleting your account</h2>
      <p>
        To have your account and your details deleted, email{' '}
        <SupportLink subject="account deletion request">support</SupportLink> with the subject ‘account
        deletion request’.
      </p>
    </article>
  );
}
