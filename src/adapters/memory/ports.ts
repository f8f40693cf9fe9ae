import type { Ports } from '../../application/ports/index.js';
import { MemoryAccessTokens } from './accounts/access-tokens.js';
import { MemoryAccounts } from './accounts/accounts.js';
import { MemoryAdminActions } from './curating/admin-actions.js';
import { MemoryAlerts } from './shop/alerts.js';
import { MemoryAllowances } from './creating/allowances.js';
import { MemoryArchives } from './shop/archives.js';
import { MemoryAuthMails } from './accounts/auth-mails.js';
import { MemoryClock } from './shop/clock.js';
import { MemoryCollections } from './prints/collections.js';
import { MemoryCredits } from './credits/credits.js';
import { MemoryGiftCards } from './orders/gift-cards.js';
import { MemoryDiscounts } from './orders/discounts.js';
import { MemoryDocuments } from './orders/documents.js';
import { MemoryFactors } from './accounts/factors.js';
import { MemoryMetrics } from './shop/metrics.js';
import { MemoryFavourites } from './accounts/favourites.js';
import { MemoryFilePainter } from './orders/file-painter.js';
import { MemoryGenerationJobs } from './creating/generation-jobs.js';
import { MemoryHandOffs } from './orders/hand-offs.js';
import { MemoryIdTokens } from './accounts/id-tokens.js';
import { MemoryCrypto } from './shop/crypto.js';
import { MemoryImageModel } from './creating/image-model.js';
import { MemoryLinks } from './shop/links.js';
import { MemoryListings } from './prints/listings.js';
import { MemoryMailer } from './shop/mailer.js';
import { MemoryManagedPrints } from './curating/managed-prints.js';
import { MemoryModerator } from './creating/moderator.js';
import { MemoryOneTimeTokens } from './accounts/one-time-tokens.js';
import { MemoryBuyerReviews } from './orders/buyer-reviews.js';
import { MemoryBaskets } from './orders/baskets.js';
import { MemoryOrderNotes } from './orders/order-notes.js';
import { MemoryOrders } from './orders/orders.js';
import { MemoryOutbox } from './shop/outbox.js';
import { MemoryPasswords } from './accounts/passwords.js';
import { MemoryPayments } from './orders/payments.js';
import { MemoryPhotoDescriber } from './creating/photo-describer.js';
import { MemoryPictureStore } from './prints/picture-store.js';
import { MemoryPictures } from './prints/pictures.js';
import { MemoryPinboard } from './curating/pinboard.js';
import { MemoryPins } from './curating/pins.js';
import { MemoryPrintFiles } from './orders/print-files.js';
import { MemorySitemapPrints } from './prints/sitemap-prints.js';
import { MemoryPrintReports } from './curating/print-reports.js';
import { MemoryReviewReports } from './orders/review-reports.js';
import { MemoryPrints } from './prints/prints.js';
import { MemorySelections } from './prints/selections.js';
import { MemorySettingsEdits } from './shop/settings-edits.js';
import { MemoryProducts } from './orders/products.js';
import { MemoryRefunds } from './orders/refunds.js';
import { MemorySecrets } from './accounts/secrets.js';
import { MemoryServiceKeys } from './accounts/service-keys.js';
import { MemorySessions } from './accounts/sessions.js';
import { MemorySignInFlows } from './accounts/sign-in-flows.js';
import { MemorySignInTries } from './accounts/sign-in-tries.js';
import { InProcessSignals } from './shop/signals.js';
import { MemorySigningKeys } from './accounts/signing-keys.js';
import { MemorySpending } from './creating/spending.js';
import { MemoryDatabase } from './store.js';
import { MemoryTableDump } from './shop/table-dump.js';
import { MemoryTickets } from './accounts/tickets.js';
import { MemoryTotp } from './accounts/totp.js';
import { MemoryTransactions } from './shop/transactions.js';
import { MemoryUploads } from './creating/uploads.js';
import { MemoryVitals } from './shop/vitals.js';
import { MemoryWebhookSender } from './shop/webhook-sender.js';
import { MemoryWebhooks } from './shop/webhooks.js';
import { MemoryWithdrawals } from './orders/withdrawals.js';
import { MemoryWorkshop } from './orders/workshop.js';

/** All ports in memory over one database. Tests override the ports that they inspect or break. */
export function memoryPorts(overrides: Partial<Ports> = {}, database = new MemoryDatabase()): Ports {
  const clock = overrides.clock ?? new MemoryClock();
  return {
    accessTokens: new MemoryAccessTokens(),
    accounts: new MemoryAccounts(database),
    adminActions: new MemoryAdminActions(database),
    alerts: new MemoryAlerts(database),
    allowances: new MemoryAllowances(database),
    archives: new MemoryArchives(),
    authMails: new MemoryAuthMails(database),
    buyerReviews: new MemoryBuyerReviews(database),
    clock,
    collections: new MemoryCollections(database),
    credits: new MemoryCredits(database),
    discounts: new MemoryDiscounts(database),
    giftCards: new MemoryGiftCards(database),
    documents: new MemoryDocuments(),
    factors: new MemoryFactors(database),
    favourites: new MemoryFavourites(database),
    metrics: new MemoryMetrics(database),
    filePainter: new MemoryFilePainter(),
    generationJobs: new MemoryGenerationJobs(database),
    handOffs: new MemoryHandOffs(database),
    idTokens: new MemoryIdTokens(),
    crypto: new MemoryCrypto(),
    imageModel: new MemoryImageModel(),
    links: new MemoryLinks(),
    listings: new MemoryListings(database),
    mailer: new MemoryMailer(),
    managedPrints: new MemoryManagedPrints(database),
    moderator: new MemoryModerator(),
    oneTimeTokens: new MemoryOneTimeTokens(database),
    baskets: new MemoryBaskets(database),
    orderNotes: new MemoryOrderNotes(database),
    orders: new MemoryOrders(database),
    outbox: new MemoryOutbox(database),
    passwords: new MemoryPasswords(),
    payments: new MemoryPayments(clock),
    photoDescriber: new MemoryPhotoDescriber(),
    pictureStore: new MemoryPictureStore(),
    pictures: new MemoryPictures(),
    pinboard: new MemoryPinboard(clock),
    pins: new MemoryPins(database),
    printFiles: new MemoryPrintFiles(database),
    sitemapPrints: new MemorySitemapPrints(database),
    printReports: new MemoryPrintReports(database),
    reviewReports: new MemoryReviewReports(database),
    prints: new MemoryPrints(database),
    products: new MemoryProducts(database),
    refunds: new MemoryRefunds(database),
    selections: new MemorySelections(database),
    settingsEdits: new MemorySettingsEdits(database),
    secrets: new MemorySecrets(database),
    serviceKeys: new MemoryServiceKeys(database),
    sessions: new MemorySessions(database),
    signInFlows: new MemorySignInFlows(database),
    signals: new InProcessSignals(),
    signingKeys: new MemorySigningKeys(database),
    spending: new MemorySpending(database),
    tableDump: new MemoryTableDump(database),
    signInTries: new MemorySignInTries(database),
    tickets: new MemoryTickets(database),
    totp: new MemoryTotp(),
    transactions: new MemoryTransactions(database),
    uploads: new MemoryUploads(database),
    vitals: new MemoryVitals(database),
    webhooks: new MemoryWebhooks(database),
    webhookSender: new MemoryWebhookSender(),
    withdrawals: new MemoryWithdrawals(database),
    workshop: new MemoryWorkshop(),
    ...overrides,
  };
}
