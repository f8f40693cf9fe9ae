import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { DELIVERY_PATH } from '../../../../../src/adapters/http/routes/pages.js';
import { shopFacts } from '../../../client/shop';

/** What the price includes and what comes on top: the law asks for it beside the price (Directive 98/6/EC). */
export function PriceNote({ delivery }: { delivery: { price: number } | undefined }) {
  const tax = shopFacts.included_tax && t`including ${shopFacts.included_tax}`;
  const added = delivery && delivery.price > 0 && <Link to={DELIVERY_PATH}>{t`plus delivery`}</Link>;
  if (!tax && !added) return null;
  return (
    <p className="add-to-bag-note">
      {tax}
      {tax && added && ', '}
      {added}
    </p>
  );
}
