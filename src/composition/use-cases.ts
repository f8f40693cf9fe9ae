import { RequestMail } from '../application/accounts/request-mail.js';
import type { AuthSettings } from '../application/accounts/auth-settings.js';
import { ChangeAccount } from '../application/accounts/change-account.js';
import { EraseAccount } from '../application/accounts/erase-account.js';
import { ExchangeCode } from '../application/accounts/exchange-code.js';
import { ManageKeys } from '../application/accounts/manage-keys.js';
import { LimitTries } from '../application/accounts/limit-tries.js';
import { ManageAccounts } from '../application/accounts/manage-accounts.js';
import { ManageUsers } from '../application/accounts/manage-users.js';
import { OpenSession } from '../application/accounts/open-session.js';
import { OwnAccount } from '../application/accounts/own-account.js';
import { SecondFactors } from '../application/accounts/second-factors.js';
import { SendAuthMail } from '../application/accounts/send-auth-mail.js';
import { SignIn } from '../application/accounts/sign-in.js';
import { SignInWithGoogle } from '../application/accounts/sign-in-with-google.js';
import { SignUp } from '../application/accounts/sign-up.js';
import { RedeemToken } from '../application/accounts/redeem-token.js';
import { DescribePhoto } from '../application/creating/describe-photo.js';
import type { FirstPrint } from '../application/creating/first-print.js';
import { GeneratePrint } from '../application/creating/generate-print.js';
import { PaintPrints } from '../application/creating/paint-prints.js';
import { CreditStatement } from '../application/credits/credit-statement.js';
import { RestoreCredits } from '../application/credits/restore-credits.js';
import { ConnectPinboard } from '../application/curating/connect-pinboard.js';
import { Curate } from '../application/curating/curate.js';
import { ManageCatalogue } from '../application/curating/manage-catalogue.js';
import { OwnPrints } from '../application/curating/own-prints.js';
import { PostPins, type PinSettings } from '../application/curating/post-pins.js';
import { RecordActions } from '../application/curating/record-actions.js';
import { ReportPrint } from '../application/curating/report-print.js';
import type { ShopIdentity } from '../application/mails/letter.js';
import { BackUp } from '../application/operations/back-up.js';
import { ProcessOutbox } from '../application/operations/process-outbox.js';
import { OperationsDashboard } from '../application/operations/operations-dashboard.js';
import { OpenShop } from '../application/operations/open-shop.js';
import { RestoreBackup } from '../application/operations/restore-backup.js';
import { Sweep } from '../application/operations/sweep.js';
import { createTaskHandlers } from '../application/operations/task-handlers.js';
import { WebVitals } from '../application/operations/web-vitals.js';
import { ClaimOrders } from '../application/orders/claim-orders.js';
import { CheckOut } from '../application/orders/check-out.js';
import { DownloadFiles } from '../application/orders/download-files.js';
import { ManageOrders } from '../application/orders/manage-orders.js';
import { PriceVariant } from '../application/orders/price-variant.js';
import { PrintSizes } from '../application/orders/print-sizes.js';
import { QuoteBasket } from '../application/orders/quote-basket.js';
import { Receipts } from '../application/orders/receipts.js';
import { ReconcilePayments } from '../application/orders/reconcile-payments.js';
import { SettlePayment } from '../application/orders/settle-payment.js';
import { ShowOrders } from '../application/orders/show-orders.js';
import { ShowPrintFiles } from '../application/orders/show-print-files.js';
import { ShowProducts } from '../application/orders/show-products.js';
import type { Ports } from '../application/ports/index.js';
import { BrowseCollections } from '../application/prints/browse-collections.js';
import { KeepFavourites } from '../application/accounts/keep-favourites.js';
import { BrowsePrints } from '../application/prints/browse-prints.js';
import { BrowseShelves } from '../application/prints/browse-shelves.js';
import { ListPages } from '../application/prints/list-pages.js';
import { PictureAddresses } from '../application/prints/picture-addresses.js';
import { ShowCustomSizes } from '../application/prints/show-custom-sizes.js';
import { ShowPictures } from '../application/prints/show-pictures.js';
import { ShowSocialPictures } from '../application/prints/show-social-pictures.js';
import type { CustomSizeRule } from '../domain/orders/custom-size.js';
import type { Seller } from '../domain/orders/receipt.js';
import type { Publishing } from '../domain/prints/review.js';

export interface UseCaseSettings {
  shop: ShopIdentity & Seller;
  auth: AuthSettings;
  serviceKey: string | undefined;
  firstPrints: readonly FirstPrint[];
  /** Null in a shop without custom sizes. */
  customSizes: CustomSizeRule | null;
  pins: PinSettings;
  /** The secret that signs the URLs of private pictures and of guests' orders. */
  pictureSecret: string;
  /** The maximum number of described photos per user and hour. */
  photosPerHour: number;
  minPrintDpi: number;
  /** Determines whether customers' prints are public immediately or after review. */
  publishing: Publishing;
  /** Reports errors that cannot be returned to a caller. */
  onError: (what: string, error: unknown) => void;
  /** Reports errors of queued work, which is retried. */
  onTaskError: (what: string, error: unknown) => void;
}

export type UseCases = ReturnType<typeof createUseCases>;

/** Creates all use cases of a process. Controllers and workers share them. */
export function createUseCases(ports: Ports, settings: UseCaseSettings) {
  const { auth, onError, onTaskError, publishing, shop } = settings;

  const claimOrders = new ClaimOrders(ports, !auth.autoConfirm);
  const openSession = new OpenSession(ports);
  const requestMail = new RequestMail(ports, auth);
  const eraseAccount = new EraseAccount(ports, claimOrders);
  const limitTries = new LimitTries(ports);
  const signUp = new SignUp(ports, openSession, requestMail, auth);
  const accounts = {
    requestMail,
    changeAccount: new ChangeAccount(ports, requestMail, auth),
    exchangeCode: new ExchangeCode(ports, openSession),
    keys: new ManageKeys(ports, settings.serviceKey),
    manageAccounts: new ManageAccounts(ports, openSession, eraseAccount, auth),
    manageUsers: new ManageUsers(ports),
    ownAccount: new OwnAccount(ports, openSession, eraseAccount, claimOrders),
    secondFactors: new SecondFactors(ports, openSession, shop.name, auth),
    signIn: new SignIn(ports, openSession, limitTries, auth),
    signInWithGoogle: new SignInWithGoogle(ports, openSession, auth),
    signUp,
    useToken: new RedeemToken(ports, openSession, limitTries, auth),
  };

  const prints = createPrintUseCases(ports, settings);
  const { browseCollections, pictureAddresses } = prints;

  const restoreCredits = new RestoreCredits(ports);
  const generatePrint = new GeneratePrint(ports, publishing);
  const creating = {
    creditStatement: new CreditStatement(ports, restoreCredits),
    describePhoto: new DescribePhoto(ports, restoreCredits, settings.photosPerHour),
    generatePrint,
    paintPrints: new PaintPrints(ports, (error, job) => onTaskError(`print ${job.id}`, error)),
    restoreCredits,
  };

  const printSizes = new PrintSizes(ports, settings.minPrintDpi);
  const priceVariant = new PriceVariant(ports, pictureAddresses, printSizes, settings.customSizes);
  const manageOrders = new ManageOrders(ports);
  const settlePayment = new SettlePayment(ports, (event, settlement) =>
    onError(
      'a payment that an admin must check',
      `${settlement}: event ${event.id}, order ${event.order_id ?? 'unknown'}`,
    ),
  );
  const reconcilePayments = new ReconcilePayments(ports, settlePayment, (error, order) =>
    onTaskError(`${order ? `order ${order.id}` : 'missed payment events'} could not be checked`, error),
  );
  const orders = {
    checkOut: new CheckOut(ports, priceVariant, settings.pictureSecret),
    claimOrders,
    downloadFiles: new DownloadFiles(ports, pictureAddresses),
    manageOrders,
    printSizes,
    quoteBasket: new QuoteBasket(priceVariant),
    receipts: new Receipts(ports, pictureAddresses, shop),
    reconcilePayments,
    settlePayment,
    showOrders: new ShowOrders(ports, reconcilePayments, pictureAddresses, claimOrders),
    showPrintFiles: new ShowPrintFiles(ports, manageOrders, pictureAddresses),
    showProducts: new ShowProducts(ports, settings.customSizes),
  };

  const connectPinboard = new ConnectPinboard(ports);
  const postPins = new PostPins(ports, connectPinboard, settings.pins);
  const curating = {
    connectPinboard,
    curate: new Curate(ports, publishing),
    manageCatalogue: new ManageCatalogue(ports, browseCollections),
    ownPrints: new OwnPrints(ports, publishing),
    postPins,
    recordActions: new RecordActions(ports),
    reportPrint: new ReportPrint(ports),
  };

  const sendAuthMail = new SendAuthMail(ports, shop, auth);
  const handlers = createTaskHandlers(ports, { pictureAddresses, postPins, sendAuthMail, shop });
  const operations = {
    backUp: new BackUp(ports),
    doTasks: new ProcessOutbox(ports, handlers, (error, task) => onTaskError(`task ${task.kind}`, error)),
    lookAfterShop: new OperationsDashboard(ports),
    openShop: new OpenShop(ports, signUp, generatePrint, settings.firstPrints),
    restoreBackup: new RestoreBackup(ports, eraseAccount),
    sweep: new Sweep(ports, eraseAccount, auth),
    webVitals: new WebVitals(ports),
  };

  return { ...accounts, ...prints, ...creating, ...orders, ...curating, ...operations };
}

function createPrintUseCases(ports: Ports, { customSizes, pictureSecret, shop }: UseCaseSettings) {
  const pictureAddresses = new PictureAddresses(ports, pictureSecret);
  const browseCollections = new BrowseCollections(ports);
  const browseShelves = new BrowseShelves(ports);
  const browsePrints = new BrowsePrints(ports);
  const showPictures = new ShowPictures(ports, pictureAddresses);
  return {
    browseCollections,
    browsePrints,
    browseShelves,
    keepFavourites: new KeepFavourites(ports, browsePrints),
    listPages: new ListPages(ports, browseShelves),
    pictureAddresses,
    showCustomSizes: new ShowCustomSizes(ports, showPictures, customSizes),
    showPictures,
    showSocialPictures: new ShowSocialPictures(ports, browsePrints, shop.name),
  };
}
