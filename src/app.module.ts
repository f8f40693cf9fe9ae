import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor, StandardSchemaValidationPipe } from '@nestjs/common';
import { AccessGuard } from './adapters/http/access-guard.js';
import { ACCESS_TOKENS, AuthController } from './adapters/http/auth/auth.controller.js';
import { BuyingController } from './adapters/http/buying.controller.js';
import { CollectionsController } from './adapters/http/collections.controller.js';
import { CreatingController } from './adapters/http/creating.controller.js';
import { ErrorFilter } from './adapters/http/error-filter.js';
import { MachinesController } from './adapters/http/machines.controller.js';
import { PicturesController } from './adapters/http/pictures.controller.js';
import { PrintsController } from './adapters/http/prints.controller.js';
import { HTTP_SETTINGS, type HttpSettings } from './adapters/http/settings.js';
import { ShopController } from './adapters/http/shop.controller.js';
import { notValid } from './adapters/http/not-valid.js';
import { WebhooksController } from './adapters/http/webhooks.controller.js';
import { BrowseCollections } from './application/browse-collections.js';
import { BrowsePrints } from './application/browse-prints.js';
import { CheckOut, ShowOrders } from './application/check-out.js';
import { Curate } from './application/curate.js';
import { DescribePhoto } from './application/describe-photo.js';
import type { FirstPrint } from './application/first-print.js';
import { GeneratePrint } from './application/generate-print.js';
import { OpenShop } from './application/open-shop.js';
import type { Ports } from './application/ports/index.js';
import { PriceVariant } from './application/price-variant.js';
import { RestoreCredits } from './application/restore-credits.js';
import { SettlePayment } from './application/settle-payment.js';
import { ShowProducts } from './application/show-products.js';
import { SignIn } from './application/sign-in.js';

export interface UseCaseSettings {
  hashToken: (token: string) => string;
  firstPrints: readonly FirstPrint[];
  /** Told of what nobody who asked can be told. */
  onTrouble: (what: string, error: unknown) => void;
}

/** The use cases of a running shop, each made once. */
export function useCases(ports: Ports, { hashToken, firstPrints, onTrouble }: UseCaseSettings) {
  const signIn = new SignIn(ports, hashToken);
  const generatePrint = new GeneratePrint(ports);
  return {
    signIn,
    generatePrint,
    browseCollections: new BrowseCollections(ports),
    browsePrints: new BrowsePrints(ports),
    checkOut: new CheckOut(ports, new PriceVariant(ports)),
    curate: new Curate(ports),
    describePhoto: new DescribePhoto(ports),
    openShop: new OpenShop(ports, signIn, generatePrint, firstPrints),
    restoreCredits: new RestoreCredits(ports),
    settlePayment: new SettlePayment(ports, (event, settlement) =>
      onTrouble(
        'a payment moved nothing',
        `${settlement}: event ${event.id}, order ${event.order_id ?? 'unknown'}`,
      ),
    ),
    showOrders: new ShowOrders(ports),
    showProducts: new ShowProducts(ports),
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
      AuthController,
      BuyingController,
      CollectionsController,
      CreatingController,
      MachinesController,
      PicturesController,
      PrintsController,
      ShopController,
      WebhooksController,
    ],
    providers: [
      ...Object.values(cases).map((useCase) => ({ provide: useCase.constructor, useValue: useCase })),
      { provide: ACCESS_TOKENS, useValue: ports.accessTokens },
      { provide: HTTP_SETTINGS, useValue: settings },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: ErrorFilter },
      { provide: APP_INTERCEPTOR, useClass: StandardSchemaSerializerInterceptor },
      { provide: APP_PIPE, useValue: new StandardSchemaValidationPipe({ exceptionFactory: notValid }) },
    ],
  };
}
