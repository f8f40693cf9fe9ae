import './basket-drawer.css';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../api';
import {
  MAX_QUANTITY,
  basketShown,
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
import { placeOrder } from './place-order';
import { Price } from './price';
import { useUser } from './user-context';

export function BasketDrawer() {
  const items = useBasket();
  const shown = useBasketShown();
  const { key } = useLocation();
  const [failure, setFailure] = useState<string>();
  const hasLeft = useRef(false);

  useEffect(() => {
    hasLeft.current = basketShown();
    showBasket(false);
  }, [key]);

  function onClose() {
    showBasket(false);
    setFailure(undefined);
    // The dialog has given the focus back to what opened it; whoever followed a link is on a new page.
    if (hasLeft.current) document.getElementById('main')?.focus({ preventScroll: true });
    hasLeft.current = false;
  }

  return (
    <Dialog
      shown={shown}
      onClose={onClose}
      heading="Your basket"
      place="side"
      footer={items.length > 0 && <Checkout items={items} failure={failure} onFailure={setFailure} />}
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

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('dialog')?.querySelector('h2')?.focus();
    removeFromBasket(id);
  }

  return (
    <li className="basket-line">
      <img src={item.image} alt="" width="72" height="90" loading="lazy" />
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
              aria-disabled={quantity <= 1}
              onClick={() => setQuantity(id, quantity - 1)}
            />
            <span className="money" aria-live="polite">
              {quantity}
            </span>
            <IconButton
              icon="plus"
              label={`One more of ${title}`}
              aria-disabled={quantity >= MAX_QUANTITY}
              onClick={() => setQuantity(id, quantity + 1)}
            />
          </div>
          <Button look="plain" aria-label={`Remove ${title}`} onClick={remove}>
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

interface CheckoutProps {
  items: BasketItem[];
  failure: string | undefined;
  onFailure: (failure: string | undefined) => void;
}

function Checkout({ items, failure, onFailure }: CheckoutProps) {
  const { session, due } = useUser();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const count = countOf(items);

  useEffect(() => {
    const backFromPayment = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', backFromPayment);
    return () => window.removeEventListener('pageshow', backFromPayment);
  }, []);

  async function logIn() {
    showBasket(false);
    await navigate('/login', {
      state: { message: 'Please log in to proceed to checkout', from: { pathname: '/checkout' } },
    });
  }

  async function checkOut() {
    if (!session || due) return logIn();
    setBusy(true);
    onFailure(undefined);
    try {
      const url = await placeOrder();
      // Whoever has closed the basket meanwhile stays in the shop.
      if (basketShown()) return location.assign(url);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) await logIn();
      else {
        console.error(error);
        onFailure(wordsOf(error));
      }
    }
    setBusy(false);
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

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'The checkout could not be opened. Please try again.';
