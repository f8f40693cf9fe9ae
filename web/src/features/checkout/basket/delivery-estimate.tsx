import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '../../../../../src/domain/shop/dates.js';
import type { Order } from '../../../client/api';
import { SupportLink } from '../../shared/support-link';
import { shopFacts } from '../../../client/shop';

/** The delivery dates of a parcel, or what to do if it is late. */
export function DeliveryEstimate({ order: { arrives, number, status } }: { order: Order }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (!arrives) return null;
  const { earliest, latest } = arrives;
  return latest < today ? (
    <p>
      <Trans>
        Your parcel was due by <b>{formatDay(latest, shopFacts.locale)}</b>. If it has not arrived, please{' '}
        <SupportLink subject={t`Order ${number!}`}>write to us</SupportLink>.
      </Trans>
    </p>
  ) : (
    <p>
      <Trans>
        {status === 'dispatched' ? '' : t`Your parcel is made to order. `}It arrives between{' '}
        <b>{formatDay(earliest, shopFacts.locale)}</b> and <b>{formatDay(latest, shopFacts.locale)}</b>.
      </Trans>
    </p>
  );
}
