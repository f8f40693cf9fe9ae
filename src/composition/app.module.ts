import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor, StandardSchemaValidationPipe } from '@nestjs/common';
import { AccessGuard } from '../adapters/http/platform/access-guard.js';
import { AccountController } from '../adapters/http/controllers/accounts/account.controller.js';
import { ActionLog } from '../adapters/http/platform/action-log.js';
import { AdminController } from '../adapters/http/controllers/operations/admin.controller.js';
import { AboutController, ACCESS_TOKENS } from '../adapters/http/auth/about.controller.js';
import { AdminUsersController } from '../adapters/http/auth/admin-users.controller.js';
import { AuthController } from '../adapters/http/auth/auth.controller.js';
import { FactorsController } from '../adapters/http/auth/factors.controller.js';
import { GoogleController } from '../adapters/http/auth/google.controller.js';
import { MailsController } from '../adapters/http/auth/mails.controller.js';
import { BackupController } from '../adapters/http/controllers/operations/backup.controller.js';
import { BuyingController } from '../adapters/http/controllers/orders/buying.controller.js';
import { CollectionsController } from '../adapters/http/controllers/prints/collections.controller.js';
import { CreatingController } from '../adapters/http/controllers/creating/creating.controller.js';
import { CreditsController } from '../adapters/http/controllers/credits/credits.controller.js';
import { CuratingController } from '../adapters/http/controllers/curating/curating.controller.js';
import { DownloadsController } from '../adapters/http/controllers/orders/downloads.controller.js';
import { ErrorFilter } from '../adapters/http/platform/error-filter.js';
import { KeptAnswers } from '../adapters/http/platform/kept-answers.js';
import { KeysController } from '../adapters/http/controllers/accounts/keys.controller.js';
import { MachinesController } from '../adapters/http/controllers/operations/machines.controller.js';
import { OrdersController } from '../adapters/http/controllers/orders/orders.controller.js';
import { OwnPrintsController } from '../adapters/http/controllers/curating/own-prints.controller.js';
import { ApiAnswers } from '../adapters/http/pages/api-answers.js';
import { HeadController } from '../adapters/http/pages/head.controller.js';
import { Pages } from '../adapters/http/pages/pages.js';
import { SitemapController } from '../adapters/http/pages/sitemap.controller.js';
import { PicturesController } from '../adapters/http/controllers/prints/pictures.controller.js';
import { PinsController } from '../adapters/http/controllers/curating/pins.controller.js';
import { PrintsController } from '../adapters/http/controllers/prints/prints.controller.js';
import { CLOCK, HTTP_SETTINGS, type HttpSettings } from '../adapters/http/platform/settings.js';
import { ShopController } from '../adapters/http/controllers/operations/shop.controller.js';
import { notValid } from '../adapters/http/platform/not-valid.js';
import { VitalsController } from '../adapters/http/controllers/operations/vitals.controller.js';
import { SocialController } from '../adapters/http/controllers/prints/social.controller.js';
import { WebhooksController } from '../adapters/http/controllers/orders/webhooks.controller.js';
import { AskForMail } from '../application/accounts/ask-for-mail.js';
import type { AuthSettings } from '../application/accounts/auth-settings.js';
import { BrowseCollections } from '../application/prints/browse-collections.js';
import { BrowsePrints } from '../application/prints/browse-prints.js';
import { ChangeAccount } from '../application/accounts/change-account.js';
import { CheckOut } from '../application/orders/check-out.js';
import { CreditStatement } from '../application/credits/credit-statement.js';
import { DescribePhoto } from '../application/creating/describe-photo.js';
import { DownloadFiles } from '../application/orders/download-files.js';
import { EraseAccount } from '../application/accounts/erase-account.js';
import { ExchangeCode } from '../application/accounts/exchange-code.js';
import type { FirstPrint } from '../application/creating/first-print.js';
import { GeneratePrint } from '../application/creating/generate-print.js';
import { Keys } from '../application/accounts/keys.js';
import { LimitTries } from '../application/accounts/limit-tries.js';
import { ListPages } from '../application/prints/list-pages.js';
import type { ShopIdentity } from '../application/mails/letter.js';
import { ManageAccounts } from '../application/accounts/manage-accounts.js';
import { OpenSession } from '../application/accounts/open-session.js';
import { OpenShop } from '../application/operations/open-shop.js';
import { OwnAccount } from '../application/accounts/own-account.js';
import { OwnPrints } from '../application/curating/own-prints.js';
import { PictureAddresses } from '../application/prints/picture-addresses.js';
import type { Ports } from '../application/ports/index.js';
import type { PinSettings } from '../application/curating/post-pins.js';
import { PriceVariant } from '../application/orders/price-variant.js';
import { PrintSizes } from '../application/orders/print-sizes.js';
import { QuoteBasket } from '../application/orders/quote-basket.js';
import { Receipts } from '../application/orders/receipts.js';
import { RestoreCredits } from '../application/credits/restore-credits.js';
import { SecondFactors } from '../application/accounts/second-factors.js';
import { ShowPrintFiles } from '../application/orders/show-print-files.js';
import { ShowPictures } from '../application/prints/show-pictures.js';
import { ShowProducts } from '../application/orders/show-products.js';
import { ShowSocialPictures } from '../application/prints/show-social-pictures.js';
import { SignInWithGoogle } from '../application/accounts/sign-in-with-google.js';
import { SignIn } from '../application/accounts/sign-in.js';
import { SignUp } from '../application/accounts/sign-up.js';
import { UseToken } from '../application/accounts/use-token.js';
import { WebVitals } from '../application/operations/web-vitals.js';
import type { Seller } from '../domain/orders/receipt.js';
import type { Publishing } from '../domain/prints/review.js';
import { curatingCases } from './curating-cases.js';
import { paymentCases } from './payment-cases.js';

export interface UseCaseSettings {
  shop: ShopIdentity & Seller;
  auth: AuthSettings;
  /** A service key that whoever runs the shop has given; undefined for none. */
  serviceKey: string | undefined;
  firstPrints: readonly FirstPrint[];
  /** How prints come to the pinboard. */
  pins: PinSettings;
  /** What addresses of pictures that are not public are signed with. */
  pictureSecret: string;
  /** Photos that one person may have described in an hour. */
  photosPerHour: number;
  /** Pixels to an inch of paper under which no print is sold. */
  minPrintDpi: number;
  /** Whether customers' prints are listed at once, or wait for an admin. */
  publishing: Publishing;
  /** Told of what nobody who asked can be told. */
  onTrouble: (what: string, error: unknown) => void;
}

/** The use cases of a running shop, each made once. */
export function useCases(ports: Ports, settings: UseCaseSettings) {
  const { firstPrints, onTrouble, photosPerHour, pictureSecret } = settings;
  const signingIn = signInCases(ports, settings);
  const generatePrint = new GeneratePrint(ports, settings.publishing);
  const restoreCredits = new RestoreCredits(ports);
  const printSizes = new PrintSizes(ports, settings.minPrintDpi);
  const pictureAddresses = new PictureAddresses(ports, pictureSecret);
  const priceVariant = new PriceVariant(ports, pictureAddresses, printSizes);
  const payments = paymentCases(ports, pictureAddresses, onTrouble);
  const browseCollections = new BrowseCollections(ports);
  const browsePrints = new BrowsePrints(ports);
  return {
    ...signingIn,
    generatePrint,
    browseCollections,
    browsePrints,
    checkOut: new CheckOut(ports, priceVariant),
    creditStatement: new CreditStatement(ports, restoreCredits),
    ...curatingCases(ports, settings.pins),
    describePhoto: new DescribePhoto(ports, restoreCredits, photosPerHour),
    downloadFiles: new DownloadFiles(ports, pictureAddresses),
    listPages: new ListPages(ports, browseCollections),
    openShop: new OpenShop(ports, signingIn.signUp, generatePrint, firstPrints),
    ownPrints: new OwnPrints(ports, settings.publishing),
    pictureAddresses,
    printSizes,
    quoteBasket: new QuoteBasket(priceVariant),
    receipts: new Receipts(ports, pictureAddresses, settings.shop),
    restoreCredits,
    ...payments,
    showPrintFiles: new ShowPrintFiles(ports, payments.manageOrders, pictureAddresses),
    showPictures: new ShowPictures(ports, pictureAddresses),
    showProducts: new ShowProducts(ports),
    showSocialPictures: new ShowSocialPictures(ports, browsePrints, settings.shop.name),
    webVitals: new WebVitals(ports),
  };
}

function signInCases(ports: Ports, { auth, serviceKey, shop }: UseCaseSettings) {
  const openSession = new OpenSession(ports);
  const askForMail = new AskForMail(ports, auth);
  const eraseAccount = new EraseAccount(ports);
  const limitTries = new LimitTries(ports);
  return {
    askForMail,
    changeAccount: new ChangeAccount(ports, askForMail, auth),
    exchangeCode: new ExchangeCode(ports, openSession),
    keys: new Keys(ports, serviceKey),
    manageAccounts: new ManageAccounts(ports, openSession, eraseAccount, auth),
    ownAccount: new OwnAccount(ports, openSession, eraseAccount),
    secondFactors: new SecondFactors(ports, openSession, shop.name, auth),
    signIn: new SignIn(ports, openSession, limitTries, auth),
    signInWithGoogle: new SignInWithGoogle(ports, openSession, auth),
    signUp: new SignUp(ports, openSession, askForMail, auth),
    useToken: new UseToken(ports, openSession, limitTries, auth),
  };
}

class AppModule {}

/** Binds the use cases to the controllers that drive them. */
export function appModule(
  cases: ReturnType<typeof useCases>,
  ports: Ports,
  settings: HttpSettings,
): DynamicModule {
  return {
    module: AppModule,
    controllers: [
      AboutController,
      AccountController,
      AdminController,
      AdminUsersController,
      AuthController,
      BackupController,
      BuyingController,
      CollectionsController,
      CreatingController,
      CreditsController,
      CuratingController,
      DownloadsController,
      FactorsController,
      GoogleController,
      HeadController,
      KeysController,
      MachinesController,
      MailsController,
      OrdersController,
      OwnPrintsController,
      PicturesController,
      PinsController,
      PrintsController,
      ShopController,
      SitemapController,
      SocialController,
      VitalsController,
      WebhooksController,
    ],
    providers: [
      ...Object.values(cases).map((useCase) => ({ provide: useCase.constructor, useValue: useCase })),
      ApiAnswers,
      Pages,
      { provide: CLOCK, useValue: ports.clock },
      {
        provide: KeptAnswers,
        useValue: new KeptAnswers(settings.keepAnswersMs, () => performance.now()),
      },
      { provide: ACCESS_TOKENS, useValue: ports.accessTokens },
      { provide: HTTP_SETTINGS, useValue: settings },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: ErrorFilter },
      { provide: APP_INTERCEPTOR, useClass: ActionLog },
      { provide: APP_INTERCEPTOR, useClass: StandardSchemaSerializerInterceptor },
      { provide: APP_PIPE, useValue: new StandardSchemaValidationPipe({ exceptionFactory: notValid }) },
    ],
  };
}
