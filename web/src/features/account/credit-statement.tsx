import './credit-statement.css';
import { Link } from 'react-router-dom';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import { api } from '../../client/api';
import type { CreditStatement as Statement, StatementEntry } from '../../client/api';
import { Button, ButtonLink } from '../../ui/button';
import { CreditsReturn } from '../checkout/credits-return';
import { sayMoment } from '../shared/times';
import { useAsync } from '../shared/async/use-async';
import { usePages } from '../shared/async/use-pages';
import type { Page } from '../shared/async/use-pages';

const PAGE_SIZE = 20;
const firstPage = () => api.credits({ limit: PAGE_SIZE });
const more = async (cursor: string) => toPage(await api.credits({ limit: PAGE_SIZE, cursor }));
const toPage = ({ entries, next }: Statement): Page<StatementEntry> => ({ rows: entries, next });

/** With a true minus. */
const signed = new Intl.NumberFormat('en-GB', { signDisplay: 'always' });

/** Where the person's credits came from and went. */
export function CreditStatement() {
  const asked = useAsync(firstPage);
  if (asked.status === 'loading') {
    return (
      <p className="label" role="status">
        Loading
      </p>
    );
  }
  if (asked.status === 'failed') {
    return (
      <div className="account-empty">
        <p className="orders-error" role="alert">
          Error: {asked.error.message}
        </p>
        <p>None of your credits are lost.</p>
        <Button onClick={asked.reload}>Try again</Button>
      </div>
    );
  }
  return <Ready key={asked.value.entries[0]?.id} first={asked.value} />;
}

function Ready({ first }: { first: Statement }) {
  const { balance, maximum, restores_at } = first;
  const { rows: entries, busy, error, load } = usePages({ first: toPage(first), more });

  return (
    <div className="statement">
      <header className="statement-head">
        <h2>
          {balance} of {maximum} credits
        </h2>
        <p>
          {restores_at ? (
            <>
              <CreditsReturn at={restores_at} /> An order brings them back at once.
            </>
          ) : (
            'Each print takes one.'
          )}
        </p>
        {entries.length === 1 && (
          <ButtonLink look="primary" to="/generate-print">
            Make your first print
          </ButtonLink>
        )}
      </header>
      <StatementLines label="Your credits, newest first" entries={entries} />
      {load && (
        <div className="statement-more">
          {error && <p role="alert">The earlier ones could not be fetched.</p>}
          <Button busy={busy} onClick={load}>
            Show earlier
          </Button>
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
      <time dateTime={at}>{sayMoment(at)}</time>
      <span className="statement-words">{print ? <Link to={printPath(print)}>{words}</Link> : words}</span>
      <span className="statement-amount money">{signed.format(amount).replace('-', '−')}</span>
      <span className="statement-balance money">{balance} left</span>
    </li>
  );
}
