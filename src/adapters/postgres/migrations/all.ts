import { Accounts1763600000001 } from './0001-accounts.js';
import { Prints1763600000002 } from './0002-prints.js';
import { ProductsAndOrders1763600000003 } from './0003-products-and-orders.js';
import { Credits1763600000004 } from './0004-credits.js';
import { Outbox1763600000005 } from './0005-outbox.js';
import { Partials1763600000006 } from './0006-partials.js';
import { Priorities1763600000007 } from './0007-priorities.js';
import { SignIn1763600000008 } from './0008-sign-in.js';
import { Creating1763600000009 } from './0009-creating.js';
import { CreditsAudit1763600000010 } from './0010-credits-audit.js';
import { Browsing1763600000011 } from './0011-browsing.js';
import { Vitals1763600000012 } from './0012-vitals.js';
import { Payments1763600000013 } from './0013-payments.js';
import { Fulfilment1763600000014 } from './0014-fulfilment.js';
import { FailedRefunds1763600000015 } from './0015-failed-refunds.js';
import { Curating1763600000016 } from './0016-curating.js';
import { Borders1763600000017 } from './0017-borders.js';
import { StrayMoney1763600000018 } from './0018-stray-money.js';
import { AskedKeywords1763600000019 } from './0019-asked-keywords.js';
import { SignInTries1763600000020 } from './0020-sign-in-tries.js';
import { PaidCalls1763600000021 } from './0021-paid-calls.js';
import { ErasedAccounts1763600000022 } from './0022-erased-accounts.js';
import { Alerts1763600000024 } from './0024-alerts.js';
import { RevokedServiceKeys1763600000025 } from './0025-revoked-service-keys.js';
import { Review1763600000026 } from './0026-review.js';
import { Erasing1763600000027 } from './0027-erasing.js';
import { Fits1763600000028 } from './0028-fits.js';
import { UnmatchedPayments1763600000029 } from './0029-unmatched-payments.js';
import { Looks1763600000030 } from './0030-looks.js';
import { Reasons1763600000031 } from './0031-reasons.js';
import { Reports1763600000032 } from './0032-reports.js';
import { GuestOrders1763600000033 } from './0033-guest-orders.js';
import { Favourites1763600000035 } from './0035-favourites.js';
import { ImageHashes1763600000036 } from './0036-image-hashes.js';
import { CurrencyAndTax1763600000037 } from './0037-currency-and-tax.js';
import { Withdrawals1763600000039 } from './0039-withdrawals.js';
import { UnpaidOrders1763600000040 } from './0040-unpaid-orders.js';
import { OrderNotes1763600000041 } from './0041-order-notes.js';
import { OwnArt1763600000043 } from './0043-own-art.js';
import { Discounts1763600000045 } from './0045-discounts.js';
import { HandOffs1763600000048 } from './0048-hand-offs.js';
import { GiftCards1763600000049 } from './0049-gift-cards.js';
import { Baskets1763600000051 } from './0051-baskets.js';
import { Webhooks1763600000053 } from './0053-webhooks.js';
import { Selections1763600000059 } from './0059-selections.js';
import { Prepaid1763600000060 } from './0060-prepaid.js';
import { PrepaidLedgers1763600000061 } from './0061-prepaid-ledgers.js';
import { WallOrders1763600000062 } from './0062-wall-orders.js';
import { BuyerReviews1763600000063 } from './0063-buyer-reviews.js';
import { Returns1763600000064 } from './0064-returns.js';
import { Settings1763600000065 } from './0065-settings.js';
import { PendingOrders1763600000068 } from './0068-pending-orders.js';
import { WaitingJobs1763600000070 } from './0070-waiting-jobs.js';
import { DueTasks1763600000071 } from './0071-due-tasks.js';
import { RefundsOfGiftCards1763600000075 } from './0075-refunds-of-gift-cards.js';
import { PrepaidBaskets1763600000076 } from './0076-prepaid-baskets.js';
import { ReviewReports1763600000077 } from './0077-review-reports.js';
import { Languages1763600000078 } from './0078-languages.js';
import { SettledPayments1763600000079 } from './0079-settled-payments.js';
import { JobSweeps1763600000080 } from './0080-job-sweeps.js';
import { TaskOrder1763600000081 } from './0081-task-order.js';
import { UnclearHandOffs1763600000082 } from './0082-unclear-hand-offs.js';
import { CollectionTranslations1763600000083 } from './0083-collection-translations.js';
import { DoneTasks1763600000086 } from './0086-done-tasks.js';
import { AssumedDeliveries1763600000087 } from './0087-assumed-deliveries.js';
import { FinishedWithoutParcel1763600000088 } from './0088-finished-without-parcel.js';
import { CheckoutsAndTranslations1763600000089 } from './0089-checkouts-and-translations.js';

/** Oldest first. What has been released is never changed: a change is a new file. */
export const MIGRATIONS = [
  Accounts1763600000001,
  Prints1763600000002,
  ProductsAndOrders1763600000003,
  Credits1763600000004,
  Outbox1763600000005,
  Partials1763600000006,
  Priorities1763600000007,
  SignIn1763600000008,
  Creating1763600000009,
  CreditsAudit1763600000010,
  Browsing1763600000011,
  Vitals1763600000012,
  Payments1763600000013,
  Fulfilment1763600000014,
  FailedRefunds1763600000015,
  Curating1763600000016,
  Borders1763600000017,
  StrayMoney1763600000018,
  AskedKeywords1763600000019,
  SignInTries1763600000020,
  PaidCalls1763600000021,
  ErasedAccounts1763600000022,
  Alerts1763600000024,
  RevokedServiceKeys1763600000025,
  Review1763600000026,
  Erasing1763600000027,
  Fits1763600000028,
  UnmatchedPayments1763600000029,
  Looks1763600000030,
  Reasons1763600000031,
  Reports1763600000032,
  GuestOrders1763600000033,
  Favourites1763600000035,
  ImageHashes1763600000036,
  CurrencyAndTax1763600000037,
  Withdrawals1763600000039,
  UnpaidOrders1763600000040,
  OrderNotes1763600000041,
  OwnArt1763600000043,
  Discounts1763600000045,
  HandOffs1763600000048,
  GiftCards1763600000049,
  Baskets1763600000051,
  Webhooks1763600000053,
  Selections1763600000059,
  Prepaid1763600000060,
  PrepaidLedgers1763600000061,
  WallOrders1763600000062,
  BuyerReviews1763600000063,
  Returns1763600000064,
  Settings1763600000065,
  PendingOrders1763600000068,
  WaitingJobs1763600000070,
  DueTasks1763600000071,
  RefundsOfGiftCards1763600000075,
  PrepaidBaskets1763600000076,
  ReviewReports1763600000077,
  Languages1763600000078,
  SettledPayments1763600000079,
  JobSweeps1763600000080,
  TaskOrder1763600000081,
  UnclearHandOffs1763600000082,
  CollectionTranslations1763600000083,
  DoneTasks1763600000086,
  AssumedDeliveries1763600000087,
  FinishedWithoutParcel1763600000088,
  CheckoutsAndTranslations1763600000089,
];
