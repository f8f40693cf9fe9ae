import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor, StandardSchemaValidationPipe } from '@nestjs/common';
import { AccessGuard } from '../adapters/http/platform/access-guard.js';
import { AccountController } from '../adapters/http/controllers/accounts/account.controller.js';
import { ActionLog } from '../adapters/http/platform/action-log.js';
import { AdminController } from '../adapters/http/controllers/operations/admin.controller.js';
import { AboutController, ACCESS_TOKENS } from '../adapters/http/auth/about.controller.js';
import { AdminUsersController } from '../adapters/http/auth/admin-users.controller.js';
import { ArtController } from '../adapters/http/controllers/curating/art.controller.js';
import { AuthController } from '../adapters/http/auth/auth.controller.js';
import { ExportsController } from '../adapters/http/controllers/orders/exports.controller.js';
import { FactorsController } from '../adapters/http/auth/factors.controller.js';
import { BasketController } from '../adapters/http/controllers/orders/basket.controller.js';
import { FavouritesController } from '../adapters/http/controllers/accounts/favourites.controller.js';
import { GoogleController } from '../adapters/http/auth/google.controller.js';
import { MailsController } from '../adapters/http/auth/mails.controller.js';
import { BrandController } from '../adapters/http/controllers/operations/brand.controller.js';
import { BackupController } from '../adapters/http/controllers/operations/backup.controller.js';
import { BuyingController } from '../adapters/http/controllers/orders/buying.controller.js';
import { CollectionsController } from '../adapters/http/controllers/prints/collections.controller.js';
import { CreatingController } from '../adapters/http/controllers/creating/creating.controller.js';
import { CreditsController } from '../adapters/http/controllers/credits/credits.controller.js';
import { CuratingController } from '../adapters/http/controllers/curating/curating.controller.js';
import { DownloadsController } from '../adapters/http/controllers/orders/downloads.controller.js';
import { ErrorFilter } from '../adapters/http/platform/error-filter.js';
import { ResponseCache } from '../adapters/http/platform/response-cache.js';
import { KeysController } from '../adapters/http/controllers/accounts/keys.controller.js';
import { HealthController } from '../adapters/http/controllers/operations/health.controller.js';
import { ManifestController } from '../adapters/http/controllers/operations/manifest.controller.js';
import { OrderSupportController } from '../adapters/http/controllers/orders/order-support.controller.js';
import { OrdersController } from '../adapters/http/controllers/orders/orders.controller.js';
import { OwnPrintsController } from '../adapters/http/controllers/curating/own-prints.controller.js';
import { ReviewsController } from '../adapters/http/controllers/orders/reviews.controller.js';
import { ReportsController } from '../adapters/http/controllers/curating/reports.controller.js';
import { ApiReplies } from '../adapters/http/pages/api-replies.js';
import { PageReplies } from '../adapters/http/pages/page-replies.js';
import { SelectionsController } from '../adapters/http/controllers/prints/selections.controller.js';
import { SettingsController } from '../adapters/http/controllers/operations/settings.controller.js';
import { GiftCardsController } from '../adapters/http/controllers/orders/gift-cards.controller.js';
import { DiscountsController } from '../adapters/http/controllers/orders/discounts.controller.js';
import { GuestsController } from '../adapters/http/controllers/orders/guests.controller.js';
import { SitemapController } from '../adapters/http/pages/sitemap.controller.js';
import { PeopleController } from '../adapters/http/controllers/accounts/people.controller.js';
import { PicturesController } from '../adapters/http/controllers/prints/pictures.controller.js';
import { PinsController } from '../adapters/http/controllers/curating/pins.controller.js';
import { PrintsController } from '../adapters/http/controllers/prints/prints.controller.js';
import { CLOCK, HTTP_SETTINGS, type HttpSettings } from '../adapters/http/platform/settings.js';
import { ShopController } from '../adapters/http/controllers/operations/shop.controller.js';
import { notValid } from '../adapters/http/platform/not-valid.js';
import { VitalsController } from '../adapters/http/controllers/operations/vitals.controller.js';
import { SocialController } from '../adapters/http/controllers/prints/social.controller.js';
import { WorkshopController } from '../adapters/http/controllers/orders/workshop.controller.js';
import { WebhookEndpointsController } from '../adapters/http/controllers/operations/webhook-endpoints.controller.js';
import { WebhooksController } from '../adapters/http/controllers/orders/webhooks.controller.js';
import { WithdrawalsController } from '../adapters/http/controllers/orders/withdrawals.controller.js';
import type { Ports } from '../application/ports/index.js';
import type { UseCases } from './use-cases.js';

class AppModule {}

export function appModule(cases: UseCases, ports: Ports, settings: HttpSettings): DynamicModule {
  return {
    module: AppModule,
    controllers: [
      // Express tries routes in this order, so what visitors load most comes first.
      PrintsController,
      CollectionsController,
      PicturesController,
      ShopController,
      AboutController,
      AccountController,
      AdminController,
      AdminUsersController,
      ArtController,
      AuthController,
      BackupController,
      BrandController,
      BuyingController,
      CreatingController,
      CreditsController,
      CuratingController,
      DownloadsController,
      ExportsController,
      FactorsController,
      BasketController,
      FavouritesController,
      GoogleController,
      DiscountsController,
      SelectionsController,
      SettingsController,
      GiftCardsController,
      GuestsController,
      KeysController,
      HealthController,
      MailsController,
      ManifestController,
      OrderSupportController,
      OrdersController,
      OwnPrintsController,
      ReportsController,
      ReviewsController,
      PeopleController,
      PinsController,
      SitemapController,
      SocialController,
      VitalsController,
      WebhookEndpointsController,
      WebhooksController,
      WithdrawalsController,
      WorkshopController,
    ],
    providers: [
      ...Object.values(cases).map((useCase) => ({ provide: useCase.constructor, useValue: useCase })),
      ApiReplies,
      PageReplies,
      { provide: CLOCK, useValue: ports.clock },
      {
        provide: ResponseCache,
        useValue: new ResponseCache(settings.cacheMs, () => performance.now()),
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
