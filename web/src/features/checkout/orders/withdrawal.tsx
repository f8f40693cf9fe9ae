import './withdrawal.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatSecond } from '../../../../../src/domain/shop/dates.js';
import { api } from '../../../client/api';
import { LOCALE } from '../../../client/locale';
import { Button } from '../../../ui/button';
import { useFormAction } from '../../shared/async/use-form-action';
import { randomUuid } from '../../shared/random-uuid';
import { ResultNotice } from '../../shared/result-notice';
import { SupportLink } from '../../shared/support-link';
import { EMAIL_INCOMPLETE, isEmailRefused } from '../guest-email';
import { WithdrawalForm } from './withdrawal-form';
import type { TypedWithdrawal } from './withdrawal-form';
import { shopFacts } from '../../../client/shop';

const NOTHING: TypedWithdrawal = { order_number: '', name: '', email: '', part: '' };

/** Two steps: enter, then check and confirm. */
export function Withdrawal({ supportEmail }: { supportEmail: string }) {
  const [search] = useSearchParams();
  // An order's page links here with its number.
  const [typed, setTyped] = useState({ ...NOTHING, order_number: search.get('order') ?? '' });
  const [step, setStep] = useState<'enter' | 'check'>('enter');
  // The same ID for each attempt, so that a repeated one is stored once.
  const [id, setId] = useState('');
  const [receivedAt, setReceivedAt] = useState<string>();
  const { result, busy, run, show } = useFormAction();

  const send = () =>
    run(async () => {
      try {
        setReceivedAt((await api.declareWithdrawal({ id, language: LOCALE, ...typed })).created_at);
      } catch (error) {
        if (!isEmailRefused(error)) throw error;
        setStep('enter');
        return { fieldErrors: { email: EMAIL_INCOMPLETE } };
      }
    });

  if (receivedAt !== undefined)
    return (
      <Step heading={t`We have received your withdrawal`}>
        <p>
          <Trans>
            It reached us on <strong>{formatSecond(new Date(receivedAt), shopFacts.locale)}</strong>. A
            receipt is on its way to {typed.email}. If it does not arrive, write to{' '}
            <SupportLink email={supportEmail} subject={t`withdrawal`}>
              support
            </SupportLink>
            .
          </Trans>
        </p>
        <Summary typed={typed} reference={id} />
      </Step>
    );
  if (step === 'enter')
    return (
      <WithdrawalForm
        first={typed}
        errors={result.fieldErrors}
        onDone={(next) => {
          show({});
          setTyped(next);
          setId(randomUuid());
          setStep('check');
        }}
      />
    );
  return (
    <Step heading={t`Check and confirm`}>
      <p>{t`This is what you tell us. Nothing is sent until you confirm.`}</p>
      <Summary typed={typed} />
      <ResultNotice result={result} />
      <div className="withdrawal-actions">
        <Button look="primary" busy={busy} onClick={() => void send()}>
          {/* The words are those of Directive (EU) 2023/2673. */}
          {busy ? t`Sending ...` : t`Confirm withdrawal`}
        </Button>
        <Button look="plain" disabled={busy} onClick={() => setStep('enter')}>{t`Change something`}</Button>
      </div>
    </Step>
  );
}

/** A step takes the focus, so that a screen reader says what is new. */
function Step({ heading, children }: { heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [heading]);
  return (
    <section className="withdrawal">
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Summary({ typed, reference }: { typed: TypedWithdrawal; reference?: string }) {
  return (
    <dl className="withdrawal-summary">
      <dt>{t`Order number`}</dt>
      <dd>{typed.order_number}</dd>
      <dt>{t`Name`}</dt>
      <dd>{typed.name}</dd>
      <dt>{t`Email address`}</dt>
      <dd>{typed.email}</dd>
      <dt>{t`Withdrawn from`}</dt>
      <dd>{typed.part || t`the whole order`}</dd>
      {reference && (
        <>
          <dt>{t`Reference`}</dt>
          <dd>{reference}</dd>
        </>
      )}
    </dl>
  );
}
