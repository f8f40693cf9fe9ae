import './basket-drawer.css';
import { plural, t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  printPath,
  PRINTS_PATH,
  CHECKOUT_PATH,
  LOGIN_PATH,
} from '../../../../../src/adapters/http/routes/pages.js';
import { MAX_LINE_QUANTITY } from '../../../../../src/domain/orders/basket.js';
import {
  countItems,
  isDigital,
  describeItem,
  removeFromBasket,
  setQuantity,
  showBasket,
  calculateSubtotal,
  useBasket,
  useBasketShown,
} from './basket';
import type { BasketItem } from './basket';
import { BasketDiscounts } from './basket-discounts';
import { usePrepaid } from './prepaid-basket';
import type { PrepaidEntry } from './prepaid-basket';
import { PrepaidBasketLines } from './prepaid-basket-lines';
import { Button, ButtonLink, IconButton } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { LinePicture } from '../../shared/line-picture';
import { Price } from '../../shared/price';
import { useUser } from '../../session/user-context';
import { shopFacts } from '../../../client/shop';

export function BasketDrawer({ onClose }: { onClose: () => void }) {
  const items = useBasket();
  const entries = usePrepaid();
  const isEmpty = items.length + entries.length === 0;
  const shown = useBasketShown();
  return (
    <Dialog
      shown={shown}
      onClose={onClose}
      heading={t`Your basket`}
      place="side"
      footer={!isEmpty && <Checkout items={items} entries={entries} shown={shown} />}
    >
      {isEmpty ? (
        <div className="basket-empty">
          <p>{t`Your basket is empty`}</p>
          <ButtonLink to={PRINTS_PATH}>{t`Shop Prints`}</ButtonLink>
        </div>
      ) : (
        <ul className="basket-list">
          {items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
          <PrepaidBasketLines entries={entries} />
        </ul>
      )}
    </Dialog>
  );
}

function Line({ item }: { item: BasketItem }) {
  const { id, title, quantity } = item;
  const name = `${title}, ${describeItem(item)}`;

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('dialog')?.querySelector('h2')?.focus();
    removeFromBasket(id);
  }

  return (
    <li className="basket-line">
      <LinePicture src={item.image} />
      <div>
        <p className="basket-line-title">
          <Link to={printPath({ slug: null, id: item.generationJobId })}>{title}</Link>
        </p>
        <p className="basket-line-made">{describeItem(item)}</p>
        <div className="basket-line-tools">
          {!isDigital(item) && (
            <div className="stepper" role="group" aria-label={t`Quantity of ${name}`}>
              <IconButton
                icon="minus"
                label={t`One fewer of ${name}`}
                aria-disabled={quantity <= 1}
                onClick={() => setQuantity(id, quantity - 1)}
              />
              <span className="money" aria-live="polite">
                {quantity}
              </span>
              <IconButton
                icon="plus"
                label={t`One more of ${name}`}
                aria-disabled={quantity >= MAX_LINE_QUANTITY}
                onClick={() => setQuantity(id, quantity + 1)}
              />
            </div>
          )}
          <Button look="plain" aria-label={t`Remove ${name}`} onClick={remove}>{t`Remove`}</Button>
          <span className="basket-line-most" role="status">
            {quantity >= MAX_LINE_QUANTITY &&
              t`At most ${MAX_LINE_QUANTITY} of each print. For more, please write to us.`}
          </span>
        </div>
      </div>
      <p className="basket-line-price">
        <Price amount={item.price * quantity} />
      </p>
    </li>
  );
}

interface CheckoutProps {
  items: BasketItem[];
  entries: PrepaidEntry[];
  shown: boolean;
}

function Checkout({ items, entries, shown }: CheckoutProps) {
  const { session, requiredStep } = useUser();
  const navigate = useNavigate();
  const count = countItems(items) + entries.length;
  const subtotal = entries.reduce((sum, { price }) => sum + price, calculateSubtotal(items));

  async function checkOut() {
    if (session && !requiredStep) return navigate(CHECKOUT_PATH);
    showBasket(false);
    await navigate(LOGIN_PATH, {
      state: { message: t`Please log in to proceed to checkout`, from: { pathname: CHECKOUT_PATH } },
    });
  }

  return (
    <div className="basket-checkout">
      <p className="basket-subtotal">
        <span>{plural(count, { one: 'Subtotal, # item', other: 'Subtotal, # items' })}</span>
        <Price amount={subtotal} />
      </p>
      {shown && items.length > 0 && <BasketDiscounts items={items} />}
      <p className="basket-note">
        {!items.every(isDigital) &&
          shopFacts.delivery_price === 0 &&
          t`Delivery in ${shopFacts.country_name} is included. `}
        {items.length > 0 && t`${shopFacts.returns_days} day money back guarantee.`}
      </p>
      <Button look="primary" wide onClick={() => void checkOut()}>{t`Checkout`}</Button>
    </div>
  );
}
