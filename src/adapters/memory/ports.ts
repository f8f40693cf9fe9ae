import type { Ports } from '../../application/ports/index.js';
import { MemoryAccessTokens } from './access-tokens.js';
import { MemoryAccounts } from './accounts.js';
import { MemoryAdminActions } from './admin-actions.js';
import { MemoryArchives } from './archives.js';
import { MemoryAuthMails } from './auth-mails.js';
import { MemoryClock } from './clock.js';
import { MemoryCollections } from './collections.js';
import { MemoryCredits } from './credits.js';
import { MemoryDocuments } from './documents.js';
import { MemoryFactors } from './factors.js';
import { MemoryFigures } from './figures.js';
import { MemoryFilePainter } from './file-painter.js';
import { MemoryGenerationJobs } from './generation-jobs.js';
import { MemoryIdTokens } from './id-tokens.js';
import { MemoryIds } from './ids.js';
import { MemoryImageModel } from './image-model.js';
import { MemoryListings } from './listings.js';
import { MemoryMailer } from './mailer.js';
import { MemoryManagedPrints } from './managed-prints.js';
import { MemoryModerator } from './moderator.js';
import { MemoryOneTimeTokens } from './one-time-tokens.js';
import { MemoryOrders } from './orders.js';
import { MemoryOutbox } from './outbox.js';
import { MemoryPasswords } from './passwords.js';
import { MemoryPayments } from './payments.js';
import { MemoryPhotoDescriber } from './photo-describer.js';
import { MemoryPictureStore } from './picture-store.js';
import { MemoryPictures } from './pictures.js';
import { MemoryPinboard } from './pinboard.js';
import { MemoryPins } from './pins.js';
import { MemoryPrintFiles } from './print-files.js';
import { MemoryPrintRegister } from './print-register.js';
import { MemoryPrints } from './prints.js';
import { MemoryProducts } from './products.js';
import { MemoryRefunds } from './refunds.js';
import { MemorySecrets } from './secrets.js';
import { MemoryServiceKeys } from './service-keys.js';
import { MemorySessions } from './sessions.js';
import { MemorySignInFlows } from './sign-in-flows.js';
import { InProcessSignals } from './signals.js';
import { MemorySigningKeys } from './signing-keys.js';
import { MemorySpending } from './spending.js';
import { MemoryDatabase } from './store.js';
import { MemoryTableDump } from './table-dump.js';
import { MemoryTickets } from './tickets.js';
import { MemoryTotp } from './totp.js';
import { MemoryTransactions } from './transactions.js';
import { MemoryUploads } from './uploads.js';
import { MemoryVitals } from './vitals.js';

/** Every port in memory, over one database of its own; a test names those that it wants to look into or to break. */
export function memoryPorts(overrides: Partial<Ports> = {}): Ports {
  const database = new MemoryDatabase();
  const clock = overrides.clock ?? new MemoryClock();
  return {
    accessTokens: new MemoryAccessTokens(),
    accounts: new MemoryAccounts(database),
    adminActions: new MemoryAdminActions(database),
    archives: new MemoryArchives(),
    authMails: new MemoryAuthMails(database),
    clock,
    collections: new MemoryCollections(database),
    credits: new MemoryCredits(database),
    documents: new MemoryDocuments(),
    factors: new MemoryFactors(database),
    figures: new MemoryFigures(database),
    filePainter: new MemoryFilePainter(),
    generationJobs: new MemoryGenerationJobs(database),
    idTokens: new MemoryIdTokens(),
    ids: new MemoryIds(),
    imageModel: new MemoryImageModel(),
    listings: new MemoryListings(database),
    mailer: new MemoryMailer(),
    managedPrints: new MemoryManagedPrints(database),
    moderator: new MemoryModerator(),
    oneTimeTokens: new MemoryOneTimeTokens(database),
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
    printRegister: new MemoryPrintRegister(database),
    prints: new MemoryPrints(database),
    products: new MemoryProducts(database),
    refunds: new MemoryRefunds(database),
    secrets: new MemorySecrets(database),
    serviceKeys: new MemoryServiceKeys(database),
    sessions: new MemorySessions(database),
    signInFlows: new MemorySignInFlows(database),
    signals: new InProcessSignals(),
    signingKeys: new MemorySigningKeys(database),
    spending: new MemorySpending(database),
    tableDump: new MemoryTableDump(database),
    tickets: new MemoryTickets(database),
    totp: new MemoryTotp(),
    transactions: new MemoryTransactions(database),
    uploads: new MemoryUploads(database),
    vitals: new MemoryVitals(database),
    ...overrides,
  };
}
