import './credit-statement.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { printPath, STUDIO_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { api } from '../../client/api';
import type { CreditStatement as Statement, StatementEntry } from '../../client/api';
import { Button, ButtonLink } from '../../ui/button';
import { BuyCredits } from '../checkout/gifts/buy-credits';
import { CreditsRestoreDate } from '../checkout/orders/credits-restore-date';
import { formatDateTime } from '../shared/format-time';
import { useAsync } from '../shared/async/use-async';
import { usePages } from '../shared/async/use-pages';
import { LOCALE } from '../../client/locale';

const PAGE_SIZE = 20;
const firstPage = () => api.credits({ limit: PAGE_SIZE });
const fetchPage = async (cursor: string) =>
  toPage(await api.credits({ limit: PAGE_SIZE, cursor }), 'entries');

const signedNumber = new Intl.NumberFormat(LOCALE, { signDisplay: 'always' });

/** Where the person's credits came from and what they were spent on. */
export function CreditStatement() {
  const statement = useAsync(firstPage);
  if (statement.status === 'loading') {
    return <p className="label" role="status">{t`Loading`}</p>;
  }
  if (statement.status === 'failed') {
    return (
      <div className="account-empty">
        <p className="orders-error" role="alert">
          <Trans>Error: {statement.error.message}</Trans>
        </p>
        <p>{t`None of your credits are lost.`}</p>
        <Button onClick={statement.reload}>{t`Try again`}</Button>
      </div>
    );
  }
  return <StatementPages key={statement.value.entries[0]?.id} first={statement.value} />;
}

function StatementPages({ first }: { first: Statement }) {
  const { balance, maximum, restores_at } = first;
  const { rows: entries, busy, error, load } = usePages({ first: toPage(first, 'entries'), fetchPage });

  return (
    <div className="statement">
      <header className="statement-head">
        <h2>{balance > maximum ? t`${balance} credits` : t`${balance} of ${maximum} credits`}</h2>
        <p>
          {restores_at ? (
            <>
              <Trans>
                <CreditsRestoreDate at={restores_at} /> An order restores them immediately.
              </Trans>
            </>
          ) : (
            t`Each print costs one credit.`
          )}
        </p>
        {entries.length === 1 && (
          <ButtonLink look="primary" to={STUDIO_PATH}>{t`Make your first print`}</ButtonLink>
        )}
        <BuyCredits />
      </header>
      <StatementLines label={t`Your credits, newest first`} entries={entries} />
      {load && (
        <div className="statement-more">
          {error && <p role="alert">{t`Earlier entries could not be loaded.`}</p>}
          <Button busy={busy} onClick={load}>{t`Show earlier`}</Button>
        </div>
      )}
    </div>
  );
}

export function StatementLines({ label, entries }: { label: string; entries: readonly StatementEntry[] }) {
  return (
    <ol className="statement-lines" aria-label={label}>
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Line({ entry: { at, words, amount, balance, print } }: { entry: StatementEntry }) {
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at)}</time>
      <span className="statement-words">{print ? <Link to={printPath(print)}>{words}</Link> : words}</span>
      <span className="statement-amount money">{signedNumber.format(amount).replace('-', '−')}</span>
      <span className="statement-balance money">
        <Trans>{balance} left</Trans>
      </span>
    </li>
  );
}
