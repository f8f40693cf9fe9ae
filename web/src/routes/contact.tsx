import { Link, useLoaderData } from 'react-router-dom';
import { useHead } from '../features/shared/head';
import { Identity, ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/shop-facts';

export const loader = loadShop;

export function Component() {
  const { legal, supportEmail } = useLoaderData<typeof loader>();
  useHead({ title: 'Contact' });
  return (
    <ReadingPage
      title="Contact"
      lead="A person reads what you write. If it is about an order, name its ID, so that we find it at once."
    >
      <h2>By email</h2>
      <p>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <h2>{legal.address.length > 0 ? 'By post' : 'Who we are'}</h2>
      <Identity legal={legal} />
      <h2>Before you write</h2>
      <p>
        <Link to="/delivery-and-returns">Delivery and returns</Link> says when a print comes and how to send
        it back; your orders are in <Link to="/account?tab=orders">your account</Link>.
      </p>
    </ReadingPage>
  );
}
