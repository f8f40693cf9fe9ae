import './buy-credits.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { api } from '../../../client/api';
import type { PrepaidOffer } from '../../../client/api';
import { Button } from '../../../ui/button';
import { loadOnce } from '../../shared/async/load-once';
import { useAsync } from '../../shared/async/use-async';
import { Price } from '../../shared/price';
import { showBasket } from '../basket/basket';
import { addPrepaid } from './change-prepaid';

const loadOffer = loadOnce(() => api.prepaid());

type Pack = PrepaidOffer['credit_packs'][number];

/** The packs of credits that the shop sells. Without any, or while they are unknown, it shows nothing. */
export function BuyCredits() {
  const packs = useAsync(loadOffer).value?.credit_packs ?? [];
  if (packs.length === 0) return null;
  return (
    <section className="buy-credits" aria-labelledby="buy-credits">
      <h3 id="buy-credits">{t`Buy credits`}</h3>
      <ul className="buy-credits-list">
        {packs.map((pack) => (
          <li key={pack.id}>
            <span>
              <Trans>
                {pack.credits} credits, <Price amount={pack.price} />
              </Trans>
            </span>
            <Button aria-label={t`Add ${pack.credits} credits to your basket`} onClick={() => add(pack)}>
              <Trans>Add to basket</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function add({ id, credits, price }: Pack) {
  addPrepaid({
    line: { kind: 'credits', pack: id },
    title: t`${credits} credits`,
    note: '',
    price,
  });
  showBasket(true);
}
