import './gift-card-form.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { GIFT_LIMITS } from '../../../../../src/domain/orders/gift.js';
import { parseMoney } from '../../../../../src/domain/shop/money.js';
import type { PrepaidOffer } from '../../../client/api';
import { shopFacts } from '../../../client/shop';
import { Button } from '../../../ui/button';
import { Field, TextArea } from '../../../ui/field';
import { RadioTiles } from '../../../ui/radio-tiles';
import { useErrorFocus } from '../../shared/async/use-form-action';
import type { FieldErrors } from '../../shared/async/use-form-action';
import { formatPrice } from '../../shared/format-price';
import { showBasket } from '../basket/basket';
import { findGiftErrors } from './find-gift-errors';
import type { TypedGift } from './find-gift-errors';
import { GiftCardPreview } from './gift-card-preview';

type Cards = NonNullable<PrepaidOffer['gift_cards']>;

const EMPTY: TypedGift = { email: '', name: '', from: '', message: '', day: '' };

/** The choice of another amount. */
const OTHER = 0;

/** A new gift card, with how its mail will look. */
export function GiftCardForm({ cards: { amounts, free_amount } }: { cards: Cards }) {
  const [chosen, setChosen] = useState(amounts[0]!);
  const [other, setOther] = useState('');
  const [typed, setTyped] = useState(EMPTY);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>();
  const form = useErrorFocus({ fieldErrors });
  const amount = chosen === OTHER ? parseMoney(other, shopFacts.currency) : chosen;
  const field = (name: keyof TypedGift) => ({
    name,
    value: typed[name],
    error: fieldErrors?.[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });

  async function add() {
    const errors = findGiftErrors(
      typed,
      amount,
      chosen === OTHER && free_amount ? { text: other, ...free_amount } : null,
    );
    if (amount === undefined || Object.keys(errors).length > 0) return setFieldErrors(errors);
    setFieldErrors(undefined);
    const { email, name, from, message, day } = typed;
    // The script of the checkout is no part of the public pages.
    const { addPrepaid } = await import('./change-prepaid');
    addPrepaid({
      line: {
        kind: 'gift_card',
        amount,
        recipient_email: email.trim(),
        recipient_name: name.trim(),
        from_name: from.trim(),
        message: message.trim(),
        send_on: day || null,
      },
      title: t`Gift card`,
      note: t`For ${name.trim() || email.trim()}`,
      price: amount,
    });
    setTyped({ ...EMPTY, from });
    showBasket(true);
  }

  return (
    <div className="gift-card-shop-page">
      <form
        ref={form}
        className="gift-card-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <RadioTiles
          legend={t`Amount`}
          value={chosen}
          onChange={setChosen}
          tiles={[
            ...amounts.map((value) => ({ value, name: formatPrice(value) })),
            ...(free_amount ? [{ value: OTHER, name: t`Another amount`, wide: true }] : []),
          ]}
        />
        {chosen === OTHER && free_amount && (
          <Field
            label={t`Amount in ${shopFacts.currency}`}
            hint={t`From ${formatPrice(free_amount.min)} to ${formatPrice(free_amount.max)}.`}
            error={fieldErrors?.['amount']}
            inputMode="decimal"
            autoComplete="off"
            value={other}
            onChange={({ target }) => setOther(target.value)}
          />
        )}
        <GiftFields field={field} />
        <Button look="primary" wide type="submit">{t`Add to basket`}</Button>
      </form>
      <GiftCardPreview
        amount={amount}
        recipientName={typed.name.trim()}
        fromName={typed.from.trim()}
        message={typed.message.trim()}
      />
    </div>
  );
}

interface GiftFieldsProps {
  /** The attributes of a field. */
  field: (name: keyof TypedGift) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}

const GiftFields = ({ field }: GiftFieldsProps) => (
  <>
    <Field
      label={t`Recipient's email`}
      type="email"
      autoComplete="off"
      hint={t`The card goes to this address, and to nobody else.`}
      maxLength={GIFT_LIMITS.recipient_email}
      {...field('email')}
    />
    <Field
      label={t`Recipient's name (optional)`}
      autoComplete="off"
      maxLength={GIFT_LIMITS.name}
      {...field('name')}
    />
    <Field
      label={t`Your name (optional)`}
      autoComplete="name"
      maxLength={GIFT_LIMITS.name}
      {...field('from')}
    />
    <TextArea
      label={t`Message (optional)`}
      hint={t`Up to ${GIFT_LIMITS.message} characters.`}
      maxLength={GIFT_LIMITS.message}
      {...field('message')}
    />
    <Field
      label={t`Send it on (optional)`}
      type="date"
      hint={t`We send it on the morning of this day. Without a day, we send it as soon as it is paid.`}
      {...field('day')}
    />
  </>
);
