import { RequestMail } from '../application/accounts/request-mail.js';
import { ChangeAccount } from '../application/accounts/change-account.js';
import { EraseAccount } from '../application/accounts/erase-account.js';
import { ExchangeCode } from '../application/accounts/exchange-code.js';
import { ManageKeys } from '../application/accounts/manage-keys.js';
import { LimitClients } from '../application/accounts/limit-clients.js';
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
import { SupportPerson } from '../application/accounts/support-person.js';
import { RedeemToken } from '../application/accounts/redeem-token.js';
import { DescribePhoto } from '../application/creating/describe-photo.js';
import { GeneratePrint } from '../application/creating/generate-print.js';
import { PaintPrints } from '../application/creating/paint-prints.js';
import { CreditStatement } from '../application/credits/credit-statement.js';
import { RestoreCredits } from '../application/credits/restore-credits.js';
import { AddArt } from '../application/curating/add-art.js';
import { ConnectPinboard } from '../application/curating/connect-pinboard.js';
import { Curate } from '../application/curating/curate.js';
import { ManageCatalogue } from '../application/curating/manage-catalogue.js';
import { ManageSelections } from '../application/curating/manage-selections.js';
import { OwnPrints } from '../application/curating/own-prints.js';
import { PostPins } from '../application/curating/post-pins.js';
import { RecordActions } from '../application/curating/record-actions.js';
import { ReportPrint } from '../application/curating/report-print.js';
import { SortPrints } from '../application/curating/sort-prints.js';
import { BackUp } from '../application/operations/back-up.js';
import { ChangeBrand } from '../application/operations/change-brand.js';
import { ManageSettings } from '../application/operations/manage-settings.js';
import { ManageWebhooks } from '../application/operations/manage-webhooks.js';
import { ProcessOutbox } from '../application/operations/process-outbox.js';
import { OperationsDashboard } from '../application/operations/operations-dashboard.js';
import { OpenShop } from '../application/operations/open-shop.js';
import { RestoreBackup } from '../application/operations/restore-backup.js';
import { Sweep } from '../application/operations/sweep.js';
import { createTaskHandlers } from '../application/operations/task-handlers.js';
import { WebVitals } from '../application/operations/web-vitals.js';
import { ClaimOrders } from '../application/orders/claim-orders.js';
import type { Ports } from '../application/ports/index.js';
import { BrowseCollections } from '../application/prints/browse-collections.js';
import { KeepFavourites } from '../application/accounts/keep-favourites.js';
import { BrowsePrints } from '../application/prints/browse-prints.js';
import { BrowseSelections } from '../application/prints/browse-selections.js';
import { BrowseShelves } from '../application/prints/browse-shelves.js';
import { CountChoices } from '../application/prints/count-choices.js';
import { ComposePictures } from '../application/prints/compose-pictures.js';
import { ListPages } from '../application/prints/list-pages.js';
import { Papers } from '../application/prints/papers.js';
import { PictureAddresses } from '../application/prints/picture-addresses.js';
import { SaleConditions } from '../application/prints/sale-conditions.js';
import { ShowCustomSizes } from '../application/prints/show-custom-sizes.js';
import { ShowPictures } from '../application/prints/show-pictures.js';
import { ShowSocialPictures } from '../application/prints/show-social-pictures.js';
import { createOrderUseCases } from './order-use-cases.js';
import type { UseCaseSettings } from './use-case-settings.js';

export type UseCases = ReturnType<typeof createUseCases>;

/** Creates all use cases of a process. Controllers and workers share them. */
export function createUseCases(ports: Ports, settings: UseCaseSettings) {
  const { auth, current, onTaskError, publishing, shop } = settings;

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
    limitClients: new LimitClients(ports),
    keys: new ManageKeys(ports, settings.serviceKey),
    manageAccounts: new ManageAccounts(ports, openSession, eraseAccount, auth),
    manageUsers: new ManageUsers(ports),
    ownAccount: new OwnAccount(ports, openSession, eraseAccount, claimOrders),
    secondFactors: new SecondFactors(ports, openSession, shop, auth),
    signIn: new SignIn(ports, openSession, limitTries, auth),
    signInWithGoogle: new SignInWithGoogle(ports, openSession, auth),
    signUp,
    supportPerson: new SupportPerson(ports, requestMail, eraseAccount),
    useToken: new RedeemToken(ports, openSession, limitTries, auth),
  };

  const prints = createPrintUseCases(ports, settings);
  const { browseCollections, browsePrints } = prints;

  const restoreCredits = new RestoreCredits(ports);
  const generatePrint = new GeneratePrint(ports, publishing, (error) => onTaskError('watched prints', error));
  const creating = {
    creditStatement: new CreditStatement(ports, restoreCredits),
    describePhoto: new DescribePhoto(ports, restoreCredits, settings.photosPerHour),
    generatePrint,
    paintPrints: new PaintPrints(ports, (error, job) => onTaskError(`print ${job.id}`, error)),
    restoreCredits,
  };

  const orders = createOrderUseCases(ports, settings, claimOrders, prints);

  const curate = new Curate(ports, publishing);
  const connectPinboard = new ConnectPinboard(ports);
  const postPins = new PostPins(ports, connectPinboard, settings.pins);
  const curating = {
    addArt: new AddArt(ports),
    connectPinboard,
    curate,
    manageCatalogue: new ManageCatalogue(ports, browseCollections),
    manageSelections: new ManageSelections(ports),
    ownPrints: new OwnPrints(ports, publishing),
    postPins,
    recordActions: new RecordActions(ports),
    reportPrint: new ReportPrint(ports),
    sortPrints: new SortPrints(browsePrints, curate),
  };

  const sendAuthMail = new SendAuthMail(ports, shop, current, auth);
  const handlers = createTaskHandlers(ports, { ...orders, postPins, sendAuthMail, settings: current });
  const manageSettings = new ManageSettings(ports, current);
  const operations = {
    backUp: new BackUp(ports, settings.current, settings.catalogueFiles),
    changeBrand: new ChangeBrand(ports, manageSettings),
    manageSettings,
    manageWebhooks: new ManageWebhooks(ports),
    doTasks: new ProcessOutbox(ports, handlers, (error, task) => onTaskError(`task ${task.kind}`, error)),
    lookAfterShop: new OperationsDashboard(ports, current),
    openShop: new OpenShop(ports, signUp, generatePrint, settings.firstPrints),
    restoreBackup: new RestoreBackup(ports, eraseAccount, settings.current),
    sweep: new Sweep(ports, eraseAccount, auth),
    webVitals: new WebVitals(ports),
  };

  return { ...accounts, ...prints, ...creating, ...orders, ...curating, ...operations };
}

function createPrintUseCases(ports: Ports, settings: UseCaseSettings) {
  const { current, customSizes, pictureSecret, shop } = settings;
  const pictureAddresses = new PictureAddresses(ports, pictureSecret);
  const browseCollections = new BrowseCollections(ports, current);
  const saleConditions = new SaleConditions(ports, settings.minPrintDpi);
  const browsePrints = new BrowsePrints(ports, saleConditions);
  const browseSelections = new BrowseSelections(ports, browsePrints);
  const browseShelves = new BrowseShelves(ports, browseSelections);
  const composePictures = new ComposePictures(ports);
  const papers = new Papers(ports, composePictures);
  const showPictures = new ShowPictures(ports, pictureAddresses, papers);
  return {
    browseCollections,
    browsePrints,
    browseSelections,
    browseShelves,
    composePictures,
    countChoices: new CountChoices(ports, browsePrints, saleConditions),
    keepFavourites: new KeepFavourites(ports, browsePrints),
    listPages: new ListPages(ports, browseShelves),
    pictureAddresses,
    showCustomSizes: new ShowCustomSizes(ports, showPictures, composePictures, papers, customSizes),
    showPictures,
    showSocialPictures: new ShowSocialPictures(ports, browsePrints, shop),
  };
}
