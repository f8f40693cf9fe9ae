import { t } from '@lingui/core/macro';
import { ApiError } from '../../client/api';
import { Field } from '../../ui/field';

export const EMAIL_INCOMPLETE = t`Please check this address: it is not complete.`;

/** Only the address of a guest can be refused by its form. */
export const isEmailRefused = (error: unknown) =>
  error instanceof ApiError && error.code === 'validation_failed';

interface GuestEmailProps {
  email: string;
  onEmail: (email: string) => void;
  error: string | undefined;
}

export function GuestEmail({ email, onEmail, error }: GuestEmailProps) {
  return (
    <Field
      label={t`Email address`}
      type="email"
      name="email"
      autoComplete="email"
      hint={t`For your receipt and the link to your order.`}
      value={email}
      error={error}
      onChange={(event) => onEmail(event.target.value)}
    />
  );
}
