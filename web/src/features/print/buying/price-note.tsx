import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { shopFacts } from '../../../client/shop';

/** What the price includes and what comes on top: the law asks for it beside the price (Directive 98/6/EC). */
export function PriceNote({ delivery }: { delivery: { price: number } | undefined }) {
  const words = describe(delivery);
  return words && <p className="add-to-bag-note">{words}</p>;
}

function describe(delivery: { price: number } | undefined): ReactNode {
  const tax = shopFacts.included_tax;
  if (!delivery) return tax && t`including ${tax}`;
  if (delivery.price === 0)
    return (
      tax && (
        <Trans>
          including {tax} and <DeliveryLink>delivery</DeliveryLink>
        </Trans>
      )
    );
  return tax ? (
    <Trans>
      including {tax}, plus <DeliveryLink>delivery</DeliveryLink>
    </Trans>
  ) : (
    <Trans>
      plus <DeliveryLink>delivery</DeliveryLink>
    </Trans>
  );
}

const DeliveryLink = ({ children }: { children?: ReactNode }) => (
  <Link to="/delivery-and-returns">{children}</Link>
);
