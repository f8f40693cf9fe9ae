import { EventEmitter, getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { decode, encode } from '../../src/adapters/memory/fake-picture.js';
import { MemoryImageModel } from '../../src/adapters/memory/creating/image-model.js';
import { MemoryClock } from '../../src/adapters/memory/shop/clock.js';
import { MemoryIdTokens } from '../../src/adapters/memory/accounts/id-tokens.js';
import { MemoryMailer } from '../../src/adapters/memory/shop/mailer.js';
import { MemoryModerator } from '../../src/adapters/memory/creating/moderator.js';
import { MemoryPayments } from '../../src/adapters/memory/orders/payments.js';
import { MemoryWorkshop } from '../../src/adapters/memory/orders/workshop.js';
import { MemoryPinboard } from '../../src/adapters/memory/curating/pinboard.js';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { InProcessSignals } from '../../src/adapters/memory/shop/signals.js';
import { MemoryTotp } from '../../src/adapters/memory/accounts/totp.js';
import { DomainError, RetryableError } from '../../src/domain/shop/errors.js';
import type { Pin } from '../../src/domain/prints/pin.js';
import { givenPaintRequest, givenPin, givenUser, NOW } from '../given.js';
import { accessTokensContract } from './accounts/access-tokens.js';
import { accountsContract } from './accounts/accounts.js';
import { adminActionsContract } from './curating/admin-actions.js';
import { alertsContract } from './shop/alerts.js';
import { allowancesContract } from './creating/allowances.js';
import { archivesContract } from './shop/archives.js';
import { authMailsContract } from './accounts/auth-mails.js';
import { collectionsContract } from './prints/collections.js';
import { creatingContract } from './creating/creating.js';
import { creditsContract } from './credits/credits.js';
import { documentsContract } from './orders/documents.js';
import { erasingContract, SERIAL_ROUNDS } from './accounts/erasing.js';
import { favouritesContract } from './accounts/favourites.js';
import { factorsContract } from './accounts/factors.js';
import { metricsContract } from './shop/metrics.js';
import { generationJobsContract } from './creating/generation-jobs.js';
import { idTokensContract } from './accounts/id-tokens.js';
import { cryptoContract } from './shop/crypto.js';
import { imageModelContract } from './creating/image-model.js';
import { linksContract } from './shop/links.js';
import { listingsContract } from './prints/listings.js';
import { sortedListingsContract } from './prints/sorted-listings.js';
import { managedPrintsContract } from './curating/managed-prints.js';
import { mailerContract } from './shop/mailer.js';
import { moderatorContract } from './creating/moderator.js';
import { oneTimeTokensContract } from './accounts/one-time-tokens.js';
import { giftCardsContract } from './orders/gift-cards.js';
import { discountsContract } from './orders/discounts.js';
import { guestOrdersContract } from './orders/guest-orders.js';
import { ordersContract } from './orders/orders.js';
import { managedOrdersContract } from './orders/orders-managed.js';
import { outboxContract } from './shop/outbox.js';
import { pinsContract } from './curating/pins.js';
import { pagesContract } from './pages.js';
import { passwordsContract } from './accounts/passwords.js';
import { paymentsContract } from './orders/payments.js';
import { photoDescriberContract } from './creating/photo-describer.js';
import { pictureStoreContract } from './prints/picture-store.js';
import { picturesContract } from './prints/pictures.js';
import { pinboardContract } from './curating/pinboard.js';
import { printFilesContract } from './orders/print-files.js';
import { sitemapPrintsContract } from './prints/sitemap-prints.js';
import { printsContract } from './prints/prints.js';
import { productsContract } from './orders/products.js';
import { handOffsContract } from './orders/hand-offs.js';
import { basketsContract } from './orders/baskets.js';
import { orderNotesContract } from './orders/order-notes.js';
import { refundsContract } from './orders/refunds.js';
import { workshopContract, type WorkshopSubject } from './orders/workshop.js';
import { printReportsContract } from './curating/print-reports.js';
import { reviewContract } from './curating/review.js';
import { secretsContract } from './accounts/secrets.js';
import { serviceKeysContract } from './accounts/service-keys.js';
import { sessionsContract } from './accounts/sessions.js';
import { signInFlowsContract } from './accounts/sign-in-flows.js';
import { signInTriesContract } from './accounts/sign-in-tries.js';
import { signalsContract } from './shop/signals.js';
import { signingKeysContract } from './accounts/signing-keys.js';
import { spendingContract } from './creating/spending.js';
import { tableDumpContract } from './shop/table-dump.js';
import { ticketsContract } from './accounts/tickets.js';
import { totpContract } from './accounts/totp.js';
import { transactionsContract } from './shop/transactions.js';
import { uploadsContract } from './creating/uploads.js';
import { vitalsContract } from './shop/vitals.js';
import { settingsEditsContract } from './shop/settings-edits.js';
import { selectionsContract } from './prints/selections.js';
import { webhooksContract } from './shop/webhooks.js';
import { buyerReviewsContract } from './orders/buyer-reviews.js';
import { reviewReportsContract } from './orders/review-reports.js';
import { withdrawalsContract } from './orders/withdrawals.js';

/** All suites of a database share one memory, as they share a database elsewhere. */
const ports = memoryPorts();
const close = async () => undefined;
async function openMemoryWorkshop(): Promise<WorkshopSubject> {
  const workshop = new MemoryWorkshop();
  const toParcel = (place: number) => ({
    id: `p${place}`,
    carrier: 'Royal Mail',
    tracking: `RM${place}`,
    tracking_url: null,
    dispatched_at: NOW.toISOString(),
    delivered_at: null,
  });
  return {
    ports: { workshop },
    sku: 'HW-PRINT-30X40',
    file: 'https://shop.example/file.png',
    make: async (id) => workshop.report(id, { stage: 'making' }),
    send: async (id, { sent, of }) =>
      workshop.report(id, {
        stage: sent === of ? 'sent' : 'making',
        parcels: Array.from({ length: sent }, (_, place) => toParcel(place)),
        cost: { amount: 500, currency: 'GBP' },
      }),
    fail: async (id) => workshop.report(id, { problem: 'The file cannot be read.' }),
    close: async () => {},
  };
}

const open = async () => ({ ports, close });

accessTokensContract(open);
accountsContract(open);
adminActionsContract(open);
alertsContract(open);
allowancesContract(open);
archivesContract(open);
authMailsContract(open);
collectionsContract(open);
creatingContract(open);
creditsContract(open);
factorsContract(open);
favouritesContract(open);
erasingContract(open, SERIAL_ROUNDS);
metricsContract(open);
generationJobsContract(open);
cryptoContract(open);
linksContract(open);
listingsContract(open);
sortedListingsContract(open);
managedPrintsContract(open);
printReportsContract(open);
reviewContract(open);
oneTimeTokensContract(open);
ordersContract(open);
discountsContract(open);
giftCardsContract(open);
guestOrdersContract(open);
managedOrdersContract(open);
outboxContract(open);
pinsContract(open);
passwordsContract(open);
pictureStoreContract(open);
printFilesContract(open);
sitemapPrintsContract(open);
printsContract(open);
productsContract(open);
handOffsContract(open);
basketsContract(open);
orderNotesContract(open);
refundsContract(open);
workshopContract(openMemoryWorkshop);
secretsContract(open);
serviceKeysContract(open);
sessionsContract(open);
signInFlowsContract(open);
signalsContract(open);
signingKeysContract(open);
spendingContract(open);
tableDumpContract(open);
signInTriesContract(open);
ticketsContract(open);
totpContract(open, MemoryTotp.computeCode);
transactionsContract(open);
uploadsContract(open);
vitalsContract(open);
selectionsContract(open);
settingsEditsContract(open);
webhooksContract(open);
buyerReviewsContract(open);
reviewReportsContract(open);
withdrawalsContract(open);
pagesContract(open);

picturesContract(async () => {
  const [width, height] = [600, 400];
  const bytes = encode(
    width,
    height,
    Uint8Array.from({ length: 600 }, (_, i) => i % 256),
  );
  return {
    ports,
    sample: { bytes, width, height },
    photo: encode(3000, 1500, new Uint8Array(16 * 8 * 3).fill(90), 'taken at home'),
    square: encode(600, 600, new Uint8Array(16 * 16 * 3).fill(90), 'taken at home'),
    smallSquare: encode(200, 200, new Uint8Array(16 * 16 * 3)),
    tooLarge: encode(10_000, 5_001, new Uint8Array()),
    noteOf: async (file) => decode(file).note,
    close,
  };
});

documentsContract(async () => ({
  ports,
  sample: { bytes: encode(600, 400, new Uint8Array(600)), width: 600, height: 400 },
  read: (file) => {
    const content = JSON.parse(new TextDecoder().decode(file).replace(/^%PDF\n/, ''));
    return { title: content.title, words: JSON.stringify(content), pages: [content.inches] };
  },
  close,
}));

imageModelContract(async () => {
  const imageModel = new MemoryImageModel();
  return {
    ports: memoryPorts({ imageModel }),
    refuse: async () => imageModel.failWith(new DomainError('painting_failed', 'Not this one.')),
    forbid: async () => imageModel.failWith(new DomainError('description_refused', 'We do not paint this.')),
    stumble: async () => imageModel.failWith(new Error('Try again.')),
    photo: encode(160, 120, new Uint8Array()),
    close,
  };
});

moderatorContract(async () => {
  const moderator = new MemoryModerator();
  const refused = { words: 'A Bloodbath at sea', photo: encode(160, 120, new Uint8Array(600).fill(200)) };
  moderator.refuse('bloodbath');
  moderator.refuse(refused.photo);
  return { ports: { moderator }, refused, photo: encode(160, 120, new Uint8Array()), close };
});

photoDescriberContract(async () => {
  const plain = (from: number) => encode(600, 400, new Uint8Array(16 * 11 * 3).fill(from));
  return { ports, photos: [plain(40), plain(220)], close };
});

paymentsContract(async () => {
  const clock = new MemoryClock();
  const payments = new MemoryPayments(clock);
  const stranger = new MemoryPayments(clock, 'whsec_other');
  return {
    ports: { payments },
    pay: async (id) => ({ ...payments.pay(id), at: clock.now() }),
    expire: async (id) => ({ ...payments.expire(id), at: clock.now() }),
    forge: async (order) => {
      const { id } = await stranger.openCheckout(order);
      return { ...stranger.pay(id), at: clock.now() };
    },
    close,
  };
});

pinboardContract(async () => {
  const clock = new MemoryClock();
  const pinboard = new MemoryPinboard(clock);
  return {
    ports: { pinboard },
    allow: async (url) => ({ code: pinboard.allow(), state: new URL(url).searchParams.get('state')! }),
    wait: (milliseconds) => clock.advance(milliseconds),
    close,
  };
});

mailerContract(async () => {
  const mailer = new MemoryMailer();
  return { ports: { mailer }, received: async () => [...mailer.sent], close };
});

idTokensContract(async () => {
  const idTokens = new MemoryIdTokens();
  let issued = 0;
  return {
    ports: { idTokens },
    issue: async (profile, nonce) => {
      const token = `id-token-${++issued}`;
      idTokens.accept(token, profile, nonce);
      return token;
    },
    close,
  };
});

describe('The memory adapter', () => {
  it('stops the clock until it is set or advanced', () => {
    const clock = new MemoryClock();
    expect(clock.now()).toEqual(NOW);
    clock.advance(1500);
    expect(clock.now().toISOString()).toBe('2026-01-01T09:00:01.500Z');
    clock.set(NOW);
    clock.now().setFullYear(1999);
    expect(clock.now()).toEqual(NOW);
  });

  it('protects stored rows against changes by callers', async () => {
    const { accounts, transactions } = memoryPorts();
    const account = await givenUser({ accounts });
    const before = await accounts.find(account.id);
    account.user_metadata['full_name'] = 'Changed';
    (await accounts.find(account.id))!.created_at.setFullYear(1999);
    await transactions.run(async () => {
      (await accounts.find(account.id))!.created_at.setFullYear(1999);
    });
    expect(await accounts.find(account.id)).toEqual(before);
  });

  it('shares nothing between two sets of ports, and applies overrides', async () => {
    const mailer = new MemoryMailer();
    const [one, two] = [memoryPorts({ mailer }), memoryPorts()];
    const account = await givenUser(one);
    expect(await two.accounts.find(account.id)).toBeUndefined();
    expect(one.mailer).toBe(mailer);
  });

  it('counts what the image model painted, and makes it fail on request', async () => {
    const model = new MemoryImageModel();
    model.failWith(new Error('Busy'), 2);
    const request = givenPaintRequest();
    await expect(model.paint(request)).rejects.toThrow('Busy');
    await expect(model.paint(request)).rejects.toThrow('Busy');
    const one = await model.paint(request);
    expect(model.painted).toEqual([request]);
    expect(await model.paint({ ...request, seed: request.seed + 1 })).not.toEqual(one);
  });

  it('has an image model that shows two growing partials', async () => {
    const partials: string[] = [];
    await new MemoryImageModel().paint(givenPaintRequest(), (picture) =>
      partials.push(Buffer.from(picture).toString('hex')),
    );
    expect(new Set(partials).size).toBe(2);
  });

  it('has a pinboard that refuses, is busy, loses responses and disconnects on request', async () => {
    const clock = new MemoryClock();
    const pinboard = new MemoryPinboard(clock);
    const connection = await pinboard.connect(pinboard.allow());
    const { id } = await pinboard.addBoard(connection, 'Prints');
    const [refused, lost] = [givenPin(), givenPin()];
    const post = (pin: Pin) => pinboard.pin(connection, id, pin, { url: 'https://shop.example/1.jpg' });
    pinboard.refuse(refused.link);
    await expect(post(refused)).rejects.toMatchObject({ code: 'pin_refused' });
    pinboard.loseAnswers();
    await expect(post(lost)).rejects.toBeInstanceOf(RetryableError);
    expect(pinboard.pinned).toMatchObject([{ board: id, pin: lost }]);
    pinboard.busyFor(90);
    clock.advance(30_000);
    await expect(pinboard.boards(connection)).rejects.toMatchObject({
      name: 'RetryableError',
      retryAfterSeconds: 60,
    });
    clock.advance(60_000);
    pinboard.failWith(new Error('Broken'));
    await expect(pinboard.boards(connection)).rejects.toThrow('Broken');
    expect(await pinboard.boards(connection)).toHaveLength(1);
    pinboard.expire();
    await expect(pinboard.boards(connection)).rejects.toMatchObject({ code: 'pinboard_not_connected' });
    const next = await pinboard.renew(connection);
    pinboard.disconnect();
    await expect(pinboard.renew(next)).rejects.toMatchObject({ code: 'pinboard_not_connected' });
  });

  it('leaves no listener of a signal after any end of a wait', async () => {
    const emitter = new EventEmitter();
    const signals = new InProcessSignals(emitter);
    const abort = new AbortController();
    const waits = [
      signals.wait('error', 5, abort.signal),
      signals.wait('one', 60_000, abort.signal),
      signals.wait('two', 60_000, abort.signal),
    ];
    expect(emitter.eventNames()).toHaveLength(3);
    signals.notify('one');
    await waits[0];
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(1);
    abort.abort();
    await Promise.all(waits);
    expect(emitter.eventNames()).toEqual([]);
    expect(getEventListeners(abort.signal, 'abort')).toEqual([]);
  });
});
