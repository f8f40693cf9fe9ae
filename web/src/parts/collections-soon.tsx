import './collections-soon.css';
import { ButtonLink } from '../ui/button';
import { useHead } from './head';

/** Until collections are hung: says so, and leads on. */
export function CollectionsSoon() {
  useHead({ title: 'Art Collections', meta: { robots: 'noindex' } });
  return (
    <div className="page collections-soon">
      <h1>Art Collections</h1>
      <p>We are still sorting prints by colour, room and mood. Until then, they all hang on one wall.</p>
      <ButtonLink to="/prints">Shop Prints</ButtonLink>
    </div>
  );
}
