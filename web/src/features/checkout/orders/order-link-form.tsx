import './withdrawal.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { api } from '../../../client/api';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { useErrorFocus, useFormAction } from '../../shared/async/use-form-action';
import { ResultNotice } from '../../shared/result-notice';
import { EMAIL_INCOMPLETE } from '../guest-email';
import { MAX_EMAIL_CHARACTERS } from '../../../../../src/domain/shop/field-limits.js';
import { MAX_ORDER_NUMBER_CHARACTERS } from '../../../../../src/domain/orders/order-number.js';

/** Mails a new link to somebody who has lost the one to their order. */
export function OrderLinkForm() {
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);

  async function send() {
    const typed = { order_number: number.trim(), email: email.trim() };
    const fieldErrors = {
      ...(typed.order_number === '' && { number: t`Please enter the number of the order.` }),
      ...(!typed.email.includes('@') && { email: EMAIL_INCOMPLETE }),
    };
    if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
    await api.sendOrderLink(typed);
    return {
      message: t`If order ${typed.order_number} was placed with this address, a new link is on its way to it.`,
    };
  }

  return (
    <form
      ref={form}
      className="withdrawal"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      <Field
        label={t`Order number`}
        hint={t`It is on your receipt.`}
        autoComplete="off"
        inputMode="numeric"
        maxLength={MAX_ORDER_NUMBER_CHARACTERS}
        value={number}
        error={result.fieldErrors?.['number']}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Field
        label={t`Email address`}
        hint={t`The one you ordered with.`}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_CHARACTERS}
        value={email}
        error={result.fieldErrors?.['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
      <ResultNotice result={result} />
      <Button look="primary" type="submit" busy={busy}>
        {busy ? t`Sending ...` : t`Send me a new link`}
      </Button>
    </form>
  );
}
