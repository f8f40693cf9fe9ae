import './delivery-promises.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../../src/domain/shop/dates.js';
import type { PrintDetail } from '../../../client/api';
import { formatPrice } from '../../shared/format-price';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon';
import { listSellingPoints } from '../../shared/selling-points';
import { shopFacts } from '../../../client/shop';

interface DeliveryPromisesProps {
  /** Delivery of the chosen format; undefined for a file. */
  delivery: PrintDetail['delivery'][number] | undefined;
  /** Pixels. */
  file: { width: number; height: number };
  /** Whether it is also sold on paper. */
  isPrinted: boolean;
}

/** Answers what shoppers ask before they pay: price, delivery date, returns, material. */
export function DeliveryPromises({ delivery, file, isPrinted }: DeliveryPromisesProps) {
  return (
    <section className="promises" aria-label={t`Delivery and promises`}>
      {delivery ? (
        <DeliveryPromise
          icon="truck"
          name={delivery.price === 0 ? t`Delivery included` : t`Delivery ${formatPrice(delivery.price)}`}
          className="promises-delivery"
        >
          <Trans>
            Made to order. If you order today, it arrives between{' '}
            <b>{formatDay(delivery.earliest, shopFacts.locale)}</b> and{' '}
            <b>{formatDay(delivery.latest, shopFacts.locale)}</b>, to any address in {shopFacts.country_name}.
          </Trans>
        </DeliveryPromise>
      ) : (
        <DeliveryPromise icon="download" name={t`No delivery cost, no waiting`} className="promises-delivery">
          <Trans>
            The price is all you pay. We email you the whole picture shortly after you order, as PNG and PDF:{' '}
            {file.width} × {file.height} pixels, enough for screens and for paper of {centimetres(file.width)}{' '}
            × {centimetres(file.height)} cm.
            {isPrinted && t` For larger walls, let us print it.`}
          </Trans>
        </DeliveryPromise>
      )}
      <ul className="promises-points">
        {listSellingPoints()
          .filter(({ physical }) => delivery || !physical)
          .map(({ name, words, icon, lang }, place) => (
            <li key={place} lang={lang}>
              <DeliveryPromise icon={icon} name={name}>
                {words}
              </DeliveryPromise>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** At 150 dpi; below that it looks soft at close range. */
const centimetres = (pixels: number) => Math.round((pixels / 150) * 2.54);

interface DeliveryPromiseProps {
  icon: IconName;
  name: string;
  className?: string;
  children: ReactNode;
}

function DeliveryPromise({ icon, name, className, children }: DeliveryPromiseProps) {
  return (
    <div className={['promise', className].filter(Boolean).join(' ')}>
      <Icon name={icon} size={22} />
      <p>
        <strong>{name}</strong> {children}
      </p>
    </div>
  );
}
