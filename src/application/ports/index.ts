import type { AccessTokens } from './access-tokens.js';
import type { Accounts } from './accounts.js';
import type { Clock } from './clock.js';
import type { Collections } from './collections.js';
import type { Credits } from './credits.js';
import type { GenerationJobs } from './generation-jobs.js';
import type { Ids } from './ids.js';
import type { ImageModel } from './image-model.js';
import type { Mailer } from './mailer.js';
import type { Orders } from './orders.js';
import type { Outbox } from './outbox.js';
import type { Passwords } from './passwords.js';
import type { Payments } from './payments.js';
import type { PhotoDescriber } from './photo-describer.js';
import type { PictureStore } from './picture-store.js';
import type { Pictures } from './pictures.js';
import type { Prints } from './prints.js';
import type { Products } from './products.js';
import type { Sessions } from './sessions.js';
import type { Signals } from './signals.js';
import type { SigningKeys } from './signing-keys.js';
import type { Transactions } from './transactions.js';

/** Everything that the use cases need from the outside; a use case names the few that it takes. */
export interface Ports {
  accessTokens: AccessTokens;
  accounts: Accounts;
  clock: Clock;
  collections: Collections;
  credits: Credits;
  generationJobs: GenerationJobs;
  ids: Ids;
  imageModel: ImageModel;
  mailer: Mailer;
  orders: Orders;
  outbox: Outbox;
  passwords: Passwords;
  payments: Payments;
  photoDescriber: PhotoDescriber;
  pictureStore: PictureStore;
  pictures: Pictures;
  prints: Prints;
  products: Products;
  sessions: Sessions;
  signals: Signals;
  signingKeys: SigningKeys;
  transactions: Transactions;
}
