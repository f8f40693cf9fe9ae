import type { Ports } from '../../application/ports/index.js';
import { PostgresAccounts } from './accounts/accounts.js';
import { PostgresAdminActions } from './curating/admin-actions.js';
import { PostgresAlerts } from './shop/alerts.js';
import { PostgresAllowances } from './creating/allowances-sql.js';
import { PostgresAuthMails } from './accounts/auth-mails.js';
import { PostgresCollections } from './prints/collections.js';
import { PostgresCredits } from './credits/credits.js';
import type { Database } from './database.js';
import { PostgresFactors } from './accounts/factors.js';
import { PostgresFavourites } from './accounts/favourites-sql.js';
import { PostgresMetrics } from './shop/metrics-sql.js';
import { PostgresGenerationJobs } from './creating/generation-jobs.js';
import { PostgresHandOffs } from './orders/hand-offs.js';
import { PostgresListings } from './prints/listings-sql.js';
import { PostgresManagedPrints } from './curating/managed-prints.js';
import { PostgresOneTimeTokens } from './accounts/one-time-tokens.js';
import { PostgresGiftCards } from './orders/gift-cards.js';
import { PostgresDiscounts } from './orders/discounts.js';
import { PostgresBuyerReviews } from './orders/buyer-reviews.js';
import { PostgresBaskets } from './orders/baskets.js';
import { PostgresOrderNotes } from './orders/order-notes.js';
import { PostgresOrders } from './orders/orders.js';
import { PostgresOutbox } from './shop/outbox.js';
import { PostgresPins } from './curating/pins.js';
import { PostgresPrintFiles } from './orders/print-files.js';
import { PostgresSitemapPrints } from './prints/sitemap-prints-sql.js';
import { PostgresPrintReports } from './curating/print-reports.js';
import { PostgresReviewReports } from './orders/review-reports.js';
import { PostgresPrints } from './prints/prints.js';
import { PostgresProducts } from './orders/products.js';
import { PostgresRefunds } from './orders/refunds.js';
import { PostgresSecrets } from './accounts/secrets.js';
import { PostgresServiceKeys } from './accounts/service-keys.js';
import { PostgresSessions } from './accounts/sessions.js';
import { PostgresSignInFlows } from './accounts/sign-in-flows.js';
import { PostgresSignInTries } from './accounts/sign-in-tries.js';
import { PostgresSigningKeys } from './accounts/signing-keys.js';
import { PostgresSpending } from './creating/spending.js';
import { PostgresTableDump } from './shop/table-dump-sql.js';
import { PostgresTickets } from './accounts/tickets.js';
import { PostgresTransactions } from './shop/transactions.js';
import { PostgresUploads } from './creating/uploads.js';
import { PostgresVitals } from './shop/vitals-sql.js';
import { PostgresSelections } from './prints/selections.js';
import { PostgresSettingsEdits } from './shop/settings-edits.js';
import { PostgresWebhooks } from './shop/webhooks.js';
import { PostgresWithdrawals } from './orders/withdrawals.js';

type PostgresPorts = Pick<
  Ports,
  | 'accounts'
  | 'adminActions'
  | 'alerts'
  | 'allowances'
  | 'authMails'
  | 'buyerReviews'
  | 'collections'
  | 'credits'
  | 'discounts'
  | 'factors'
  | 'favourites'
  | 'metrics'
  | 'generationJobs'
  | 'giftCards'
  | 'handOffs'
  | 'listings'
  | 'managedPrints'
  | 'oneTimeTokens'
  | 'baskets'
  | 'orderNotes'
  | 'orders'
  | 'outbox'
  | 'pins'
  | 'printFiles'
  | 'sitemapPrints'
  | 'printReports'
  | 'reviewReports'
  | 'prints'
  | 'products'
  | 'refunds'
  | 'selections'
  | 'settingsEdits'
  | 'secrets'
  | 'serviceKeys'
  | 'sessions'
  | 'signInFlows'
  | 'signInTries'
  | 'signingKeys'
  | 'spending'
  | 'tableDump'
  | 'tickets'
  | 'transactions'
  | 'uploads'
  | 'vitals'
  | 'webhooks'
  | 'withdrawals'
>;

/**
 * Creates the ports that store data in this database.
 * @param picturesUrl see `toSummary`
 */
export function postgresPorts(database: Database, picturesUrl = ''): PostgresPorts {
  return {
    accounts: new PostgresAccounts(database),
    adminActions: new PostgresAdminActions(database),
    alerts: new PostgresAlerts(database),
    allowances: new PostgresAllowances(database),
    authMails: new PostgresAuthMails(database),
    buyerReviews: new PostgresBuyerReviews(database),
    collections: new PostgresCollections(database),
    credits: new PostgresCredits(database),
    discounts: new PostgresDiscounts(database),
    factors: new PostgresFactors(database),
    favourites: new PostgresFavourites(database),
    metrics: new PostgresMetrics(database),
    generationJobs: new PostgresGenerationJobs(database),
    giftCards: new PostgresGiftCards(database),
    handOffs: new PostgresHandOffs(database),
    listings: new PostgresListings(database, picturesUrl),
    managedPrints: new PostgresManagedPrints(database),
    oneTimeTokens: new PostgresOneTimeTokens(database),
    baskets: new PostgresBaskets(database),
    orderNotes: new PostgresOrderNotes(database),
    orders: new PostgresOrders(database),
    outbox: new PostgresOutbox(database),
    pins: new PostgresPins(database),
    printFiles: new PostgresPrintFiles(database),
    sitemapPrints: new PostgresSitemapPrints(database),
    printReports: new PostgresPrintReports(database),
    reviewReports: new PostgresReviewReports(database),
    prints: new PostgresPrints(database),
    products: new PostgresProducts(database),
    refunds: new PostgresRefunds(database),
    selections: new PostgresSelections(database),
    settingsEdits: new PostgresSettingsEdits(database),
    secrets: new PostgresSecrets(database),
    serviceKeys: new PostgresServiceKeys(database),
    sessions: new PostgresSessions(database),
    signInFlows: new PostgresSignInFlows(database),
    signingKeys: new PostgresSigningKeys(database),
    spending: new PostgresSpending(database),
    tableDump: new PostgresTableDump(database),
    signInTries: new PostgresSignInTries(database),
    tickets: new PostgresTickets(database),
    transactions: new PostgresTransactions(database),
    uploads: new PostgresUploads(database),
    vitals: new PostgresVitals(database),
    webhooks: new PostgresWebhooks(database),
    withdrawals: new PostgresWithdrawals(database),
  };
}
