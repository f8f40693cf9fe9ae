import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { WITHDRAWAL_LIMITS } from '../../../../../src/domain/orders/withdrawal.js';
import { namesWebAddress } from '../../../../../src/domain/shop/web-address.js';
import type { Body } from '../../../client/api';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { useErrorFocus } from '../../shared/async/use-form-action';
import type { FieldErrors } from '../../shared/async/use-form-action';
import { EMAIL_INCOMPLETE } from '../guest-email';

export type TypedWithdrawal = Required<Omit<Body<'declareWithdrawal'>, 'id' | 'language'>>;

interface WithdrawalFormProps {
  first: TypedWithdrawal;
  /** What the service refused. */
  errors: FieldErrors | undefined;
  onDone: (typed: TypedWithdrawal) => void;
}

/** The first step: which order, and who withdraws. */
export function WithdrawalForm({ first, errors, onDone }: WithdrawalFormProps) {
  const [typed, setTyped] = useState(first);
  const [fieldErrors, setFieldErrors] = useState(errors);
  const form = useErrorFocus({ fieldErrors });
  const field = (name: keyof TypedWithdrawal) => ({
    name,
    value: typed[name],
    error: fieldErrors?.[name],
    maxLength: WITHDRAWAL_LIMITS[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });

  function goOn() {
    const trimmed = {
      order_number: typed.order_number.trim(),
      name: typed.name.trim(),
      email: typed.email.trim(),
      part: typed.part.trim(),
    };
    const found = findErrors(trimmed);
    if (Object.keys(found).length > 0) setFieldErrors(found);
    else onDone(trimmed);
  }

  return (
    <form
      ref={form}
      className="withdrawal"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <Field
        label={t`Order number`}
        hint={t`It is in your confirmation mail and on your receipt.`}
        autoComplete="off"
        {...field('order_number')}
      />
      <Field label={t`Name`} hint={t`As on the order.`} autoComplete="name" {...field('name')} />
      <Field
        label={t`Email address`}
        hint={t`The one you ordered with. We send the receipt to it.`}
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <Field
        label={t`What you withdraw from`}
        hint={t`Leave it empty for the whole order.`}
        autoComplete="off"
        {...field('part')}
      />
      <Button look="primary" type="submit">{t`Continue to review`}</Button>
    </form>
  );
}

function findErrors({ order_number, name, email, part }: TypedWithdrawal): FieldErrors {
  const noWebAddress = t`Please leave out web addresses.`;
  return {
    ...(namesWebAddress(order_number) && { order_number: noWebAddress }),
    ...(order_number === '' && { order_number: t`Please enter the number of the order.` }),
    ...(namesWebAddress(name) && { name: noWebAddress }),
    ...(name === '' && { name: t`Please enter your name.` }),
    ...(!email.includes('@') && { email: EMAIL_INCOMPLETE }),
    ...(email === '' && { email: t`Please enter your email address.` }),
    ...(namesWebAddress(part) && { part: noWebAddress }),
  };
}
