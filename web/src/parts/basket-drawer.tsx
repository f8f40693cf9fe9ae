import './basket-drawer.css';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../api';
import {
  MAX_QUANTITY,
  countOf,
  removeFromBasket,
  setQuantity,
  showBasket,
  subtotalOf,
  useBasket,
  useBasketShown,
} from '../basket';
import type { BasketItem } from '../basket';
import { Button, ButtonLink, IconButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { Price } from './price';
import { startCheckout } from './start-checkout';
import { useUser } from './user-context';

export function BasketDrawer() {
  const items = useBasket();
  const shown = useBasketShown();
  const { key } = useLocation();

  useEffect(() => showBasket(false), [key]);

  return (
    <Dialog
      shown={shown}
      onClose={() => showBasket(false)}
      heading="Your basket"
      place="side"
      footer={items.length > 0 && <Checkout items={items} />}
    >
      {items.length === 0 ? (
        <div className="basket-empty">
          <p>Your basket is empty</p>
          <ButtonLink to="/prints">Shop Prints</ButtonLink>
        </div>
      ) : (
        <ul className="basket-list">
          {items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Line({ item }: { item: BasketItem }) {
  const { id, title, quantity } = item;
  const made = [item.format, item.size, item.frame, item.extras].filter(Boolean).join(', ');
  return (
    <li className="basket-line">
      <img src={item.image} alt="" width="72" height="90" />
      <div>
        <p className="basket-line-title">
          <Link to={`/print/print/${item.generationJobId}`}>{title}</Link>
        </p>
        <p className="basket-line-made">{made}</p>
        <div className="basket-line-tools">
          <div className="stepper" role="group" aria-label={`Quantity of ${title}`}>
            <IconButton
              icon="minus"
              label={`One less of ${title}`}
              disabled={quantity <= 1}
              onClick={() => setQuantity(id, quantity - 1)}
            />
            <span className="money" aria-live="polite">
              {quantity}
            </span>
            <IconButton
              icon="plus"
              label={`One more of ${title}`}
              disabled={quantity >= MAX_QUANTITY}
              onClick={() => setQuantity(id, quantity + 1)}
            />
          </div>
          <Button look="plain" aria-label={`Remove ${title}`} onClick={() => removeFromBasket(id)}>
            Remove
          </Button>
        </div>
      </div>
      <p className="basket-line-price">
        <Price pence={item.price * quantity} />
      </p>
    </li>
  );
}

function Checkout({ items }: { items: BasketItem[] }) {
  const { session } = useUser();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const count = countOf(items);

  async function checkOut() {
    if (!session) {
      showBasket(false);
      await navigate('/login', {
        state: { message: 'Please log in to proceed to checkout', from: { pathname: '/checkout' } },
      });
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await startCheckout(session.user.id);
    } catch (error) {
      console.error(error);
      setFailure(
        error instanceof ApiError ? error.message : 'The checkout could not be opened. Please try again.',
      );
      setBusy(false);
    }
  }

  return (
    <div className="basket-checkout">
      {failure && (
        <Notice tone="danger" heading={failure}>
          <p>Nothing was charged and your basket is as it was.</p>
        </Notice>
      )}
      <p className="basket-subtotal">
        <span>
          Subtotal, {count} {count === 1 ? 'item' : 'items'}
        </span>
        <Price pence={subtotalOf(items)} />
      </p>
      <p className="basket-note">Delivery in the UK is included. 30 day money back guarantee.</p>
      <Button look="primary" wide busy={busy} onClick={() => void checkOut()}>
        {busy ? 'Opening checkout' : 'Checkout'}
      </Button>
    </div>
  );
}
