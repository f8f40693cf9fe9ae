import '../parts/one-thing.css';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ApiError } from '../api';
import { basketItems, showBasket } from '../basket';
import { useHead } from '../parts/head';
import { placeOrder } from '../parts/place-order';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong on the way to the payment.';

/**
 * Places the order and goes on to where it is paid, unless it is left before. It leaves no trace in the history:
 * 'back' is the page before.
 */
export function Component() {
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  useHead({ title: 'Checkout', meta: { robots: 'noindex' } });

  useEffect(() => {
    if (basketItems().length === 0) return;
    let current = true;
    // A moment later, so that a development double mount asks once.
    const timer = setTimeout(() => {
      placeOrder().then(
        (url) => current && location.replace(url),
        (error: unknown) => current && setProblem(wordsOf(error)),
      );
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [round]);

  if (basketItems().length === 0) return <Navigate to="/prints" replace />;

  function tryAgain() {
    setProblem(undefined);
    setRound(round + 1);
  }

  return (
    <div className="page one-thing">
      {problem === undefined ? (
        <div role="status">
          <h1>Taking you to the payment</h1>
          <p>Your order is being made up. You pay on the next page.</p>
        </div>
      ) : (
        <>
          <h1>We could not start the payment</h1>
          <Notice tone="danger">
            <p>{problem}</p>
            <p>You have not been charged, and your basket is as you left it.</p>
          </Notice>
          <div className="one-thing-ways">
            <Button look="primary" onClick={tryAgain}>
              Try again
            </Button>
            <Button onClick={() => showBasket(true)}>Look at your basket</Button>
            <ButtonLink look="plain" to="/prints">
              Back to the prints
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
