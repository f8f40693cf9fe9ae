import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor, StandardSchemaValidationPipe } from '@nestjs/common';
import { AccessGuard } from './adapters/http/access-guard.js';
import { AccountController } from './adapters/http/account.controller.js';
import { ActionLog } from './adapters/http/action-log.js';
import { AdminController } from './adapters/http/admin.controller.js';
import { AboutController, ACCESS_TOKENS } from './adapters/http/auth/about.controller.js';
import { AdminUsersController } from './adapters/http/auth/admin-users.controller.js';
import { AuthController } from './adapters/http/auth/auth.controller.js';
import { FactorsController } from './adapters/http/auth/factors.controller.js';
import { GoogleController } from './adapters/http/auth/google.controller.js';
import { MailsController } from './adapters/http/auth/mails.controller.js';
import { BackupController } from './adapters/http/backup.controller.js';
import { BuyingController } from './adapters/http/buying.controller.js';
import { CollectionsController } from './adapters/http/collections.controller.js';
import { CreatingController } from './adapters/http/creating.controller.js';
import { CreditsController } from './adapters/http/credits.controller.js';
import { CuratingController } from './adapters/http/curating.controller.js';
import { DownloadsController } from './adapters/http/downloads.controller.js';
import { ErrorFilter } from './adapters/http/error-filter.js';
import { KeptAnswers } from './adapters/http/kept-answers.js';
import { KeysController } from './adapters/http/keys.controller.js';
import { MachinesController } from './adapters/http/machines.controller.js';
import { OrdersController } from './adapters/http/orders.controller.js';
import { OwnPrintsController } from './adapters/http/own-prints.controller.js';
import { ApiAnswers } from './adapters/http/pages/api-answers.js';
import { HeadController } from './adapters/http/pages/head.controller.js';
import { Pages } from './adapters/http/pages/pages.js';
import { SitemapController } from './adapters/http/pages/sitemap.controller.js';
import { PicturesController } from './adapters/http/pictures.controller.js';
import { PinsController } from './adapters/http/pins.controller.js';
import { PrintsController } from './adapters/http/prints.controller.js';
import { CLOCK, HTTP_SETTINGS, type HttpSettings } from './adapters/http/settings.js';
import { ShopController } from './adapters/http/shop.controller.js';
import { notValid } from './adapters/http/not-valid.js';
import { VitalsController } from './adapters/http/vitals.controller.js';
import { SocialController } from './adapters/http/social.controller.js';
import { WebhooksController } from './adapters/http/webhooks.controller.js';
import { AskForMail } from './application/ask-for-mail.js';
import type { AuthSettings } from './application/auth-settings.js';
import { BrowseCollections } from './application/browse-collections.js';
import { BrowsePrints } from './application/browse-prints.js';
import { ChangeAccount } from './application/change-account.js';
import { CheckOut } from './application/check-out.js';
import { CreditStatement } from './application/credit-statement.js';
import { DescribePhoto } from './application/describe-photo.js';
import { DownloadFiles } from './application/download-files.js';
import { EraseAccount } from './application/erase-account.js';
import { ExchangeCode } from './application/exchange-code.js';
import type { FirstPrint } from './application/first-print.js';
import { GeneratePrint } from './application/generate-print.js';
import { Keys } from './application/keys.js';
import { ListPages } from './application/list-pages.js';
import type { ShopIdentity } from './application/mails/letter.js';
import { ManageAccounts } from './application/manage-accounts.js';
import { OpenSession } from './application/open-session.js';
import { OpenShop } from './application/open-shop.js';
import { OwnAccount } from './application/own-account.js';
import { OwnPrints } from './application/own-prints.js';
import { PictureAddresses } from './application/picture-addresses.js';
import type { Ports } from './application/ports/index.js';
import type { PinSettings } from './application/post-pins.js';
import { PriceVariant } from './application/price-variant.js';
import { PrintSizes } from './application/print-sizes.js';
import { QuoteBasket } from './application/quote-basket.js';
import { Receipts } from './application/receipts.js';
import { RestoreCredits } from './application/restore-credits.js';
import { SecondFactors } from './application/second-factors.js';
import { ShowPrintFiles } from './application/show-print-files.js';
import { ShowPictures } from './application/show-pictures.js';
import { ShowProducts } from './application/show-products.js';
import { ShowSocialPictures } from './application/show-social-pictures.js';
import { SignInWithGoogle } from './application/sign-in-with-google.js';
import { SignIn } from './application/sign-in.js';
import { SignUp } from './application/sign-up.js';
import { UseToken } from './application/use-token.js';
import { WebVitals } from './application/web-vitals.js';
import type { Seller } from './domain/receipt.js';
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
  /** Told of what nobody who asked can be told. */
  onTrouble: (what: string, error: unknown) => void;
}

/** The use cases of a running shop, each made once. */
export function useCases(ports: Ports, settings: UseCaseSettings) {
  const { firstPrints, onTrouble, photosPerHour, pictureSecret } = settings;
  const signingIn = signInCases(ports, settings);
  const generatePrint = new GeneratePrint(ports);
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
    ownPrints: new OwnPrints(ports),
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
  return {
    askForMail,
    changeAccount: new ChangeAccount(ports, askForMail, auth),
    exchangeCode: new ExchangeCode(ports, openSession),
    keys: new Keys(ports, serviceKey),
    manageAccounts: new ManageAccounts(ports, openSession, eraseAccount, auth),
    ownAccount: new OwnAccount(ports, openSession, eraseAccount),
    secondFactors: new SecondFactors(ports, openSession, shop.name, auth),
    signIn: new SignIn(ports, openSession, auth),
    signInWithGoogle: new SignInWithGoogle(ports, openSession, auth),
    signUp: new SignUp(ports, openSession, askForMail, auth),
    useToken: new UseToken(ports, openSession, auth),
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
