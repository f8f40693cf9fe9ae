import './gift-cards.css';
import { t } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import { GIFT_CARDS_PATH, PRINTS_PATH } from '../../../src/adapters/http/routes/pages.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { api } from '../client/api';
import { GiftCardForm } from '../features/checkout/gifts/gift-card-form';
import { usePublicHead } from '../features/shared/head/use-head';
import { ButtonLink } from '../ui/button';

export async function loader() {
  return { cards: (await api.prepaid()).gift_cards };
}

export function Component() {
  const { cards } = useLoaderData<typeof loader>();
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.giftCards,
    description: t`Gift cards of ${name}: choose an amount, write a message, and we send it by email on the day you choose.`,
    path: GIFT_CARDS_PATH,
  }));
  return (
    <div className="page">
      <header className="gift-cards-head">
        <h1>{PAGE_TITLES.giftCards}</h1>
        <p>
          {cards
            ? t`For somebody who would rather choose the picture. It comes by email, can be spent in several orders, and does not expire.`
            : t`We do not sell gift cards at the moment.`}
        </p>
      </header>
      {cards ? <GiftCardForm cards={cards} /> : <ButtonLink to={PRINTS_PATH}>{t`Shop Prints`}</ButtonLink>}
    </div>
  );
}
