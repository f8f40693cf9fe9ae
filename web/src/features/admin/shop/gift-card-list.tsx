import { useState } from 'react';
import { LANGUAGE_NAMES } from '../../../../../src/domain/shop/languages.js';
import { adminApi, type GiftCard } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { useFormAction } from '../../shared/async/use-form-action';
import { usePages, type Page } from '../../shared/async/use-pages';
import { formatDateTime } from '../../shared/format-time';
import { Price } from '../../shared/price';
import { ResultNotice } from '../../shared/result-notice';
import { CorrectGiftCardAddress } from './correct-gift-card-address';
import { LoadMoreRows } from '../load-more-rows';
import { AdminTable } from '../table';

interface GiftCardListProps {
  first: Page<GiftCard>;
  fetchPage: (cursor: string) => Promise<Page<GiftCard>>;
  searched: boolean;
}

/** Gift cards with their balances. Of a code it shows only the end. */
export function GiftCardList({ first, fetchPage, searched }: GiftCardListProps) {
  const pages = usePages({ first, fetchPage });
  /** Cards that were changed here, by ID. */
  const [changed, setChanged] = useState<ReadonlyMap<string, GiftCard>>(new Map());
  const [addressed, setAddressed] = useState<GiftCard>();
  const { result, busy, run } = useFormAction();
  const replace = (card: GiftCard) => setChanged((before) => new Map(before).set(card.id, card));
  const change = (work: () => Promise<GiftCard>, notice: string) =>
    void run(async () => {
      replace(await work());
      return { message: notice };
    });

  if (pages.rows.length === 0) return <p>{searched ? 'No matching gift cards.' : 'No gift cards yet.'}</p>;
  return (
    <>
      <ResultNotice result={result} />
      <AdminTable
        label="Gift cards"
        rows={pages.rows.map((card) => changed.get(card.id) ?? card)}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Code', cell: ({ code_end }) => `…${code_end}` },
          {
            name: 'Left',
            numeric: true,
            cell: ({ available, held, value, currency }) => (
              <>
                <Price amount={available} currency={currency} />
                <small>
                  of <Price amount={value} currency={currency} />
                  {held > 0 && (
                    <>
                      , <Price amount={held} currency={currency} /> at a checkout
                    </>
                  )}
                </small>
              </>
            ),
          },
          { name: 'State', cell: describeState },
          {
            name: 'For',
            cell: ({ language, recipient_email, recipient_name }) => (
              <>
                {recipient_email}
                {recipient_name && <small>{recipient_name}</small>}
                <small>{LANGUAGE_NAMES[language]}</small>
              </>
            ),
          },
          { name: 'Sent on', cell: describeMail },
          {
            name: 'Actions',
            cell: (card) => (
              <GiftCardActions
                card={card}
                busy={busy}
                onChange={change}
                onAddress={() => setAddressed(card)}
              />
            ),
          },
        ]}
      />
      <LoadMoreRows pages={pages} />
      {addressed && (
        <CorrectGiftCardAddress
          key={addressed.id}
          card={addressed}
          onClose={() => setAddressed(undefined)}
          onCorrected={(card) => {
            replace(card);
            setAddressed(undefined);
          }}
        />
      )}
    </>
  );
}

interface GiftCardActionsProps {
  card: GiftCard;
  busy: boolean;
  onChange: (work: () => Promise<GiftCard>, notice: string) => void;
  onAddress: () => void;
}

function GiftCardActions({ card, busy, onChange, onAddress }: GiftCardActionsProps) {
  const { id, code_end, recipient_email } = card;
  const isBlocked = card.blocked_at !== null;
  const effect = isBlocked ? 'can be used again' : 'can no longer be used';
  return (
    <div className="admin-actions">
      <Button look="plain" disabled={busy} onClick={onAddress}>
        Correct the address
      </Button>
      {card.sent_at !== null && !isBlocked && (
        <Button
          look="plain"
          disabled={busy}
          onClick={() => onChange(() => adminApi.resendGiftCard(id), `The mail goes to ${recipient_email}.`)}
        >
          Send again
        </Button>
      )}
      <Button
        look="plain"
        disabled={busy}
        onClick={() =>
          onChange(() => adminApi.blockGiftCard(id, !isBlocked), `The card …${code_end} ${effect}.`)
        }
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
    </div>
  );
}

function describeState({ available, held, blocked_at }: GiftCard): string {
  if (blocked_at) return 'Blocked';
  return available + held === 0 ? 'Spent' : 'Ready';
}

function describeMail({ sent_at, send_at, blocked_at }: GiftCard): string {
  if (sent_at) return formatDateTime(sent_at);
  return blocked_at ? 'Not sent' : `Due ${formatDateTime(send_at)}`;
}
