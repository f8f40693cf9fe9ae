import { Controller, Inject, Query } from '@nestjs/common';
import { OpenShop } from '../../../../application/operations/open-shop.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { DEFAULT_LANGUAGE } from '../../../../domain/shop/languages.js';
import { toLegal } from '../../../../domain/shop/legal.js';
import { translateSettings, writeText } from '../../../../domain/shop/texts.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { Caller } from '../../platform/params.js';
import {
  HTTP_SETTINGS,
  type BackendSettings,
  type OperatorSettings,
  type SignInSettings,
} from '../../platform/settings.js';

@Controller()
export class ShopController {
  constructor(
    @Inject(OpenShop) private readonly openShop: OpenShop,
    @Inject(HTTP_SETTINGS) private readonly settings: BackendSettings & OperatorSettings & SignInSettings,
  ) {}

  @Endpoint(contract.showShop)
  async show(@Query({ schema: contract.showShop.query }) { language }: Valid<'showShop', 'query'>) {
    const { processors, publishing } = this.settings;
    const { outboxUrl, googleSignIn, passwordLength, sessionDays } = this.settings;
    const current = translateSettings(this.settings.current.get(), language ?? DEFAULT_LANGUAGE);
    const {
      country,
      currency,
      data_authority,
      locale,
      name,
      privacy_effective,
      support_email,
      tax,
      texts,
      time_zone,
    } = current;
    const firstPrints = await this.openShop.countFirstPrints();
    return {
      name,
      country,
      currency,
      timeZone: time_zone,
      locale,
      tax,
      supportEmail: support_email,
      texts: {
        delivery: texts.delivery ?? null,
        faults: writeText('faults', current, language),
        terms: texts.terms ?? null,
        law: writeText('law', current, language),
        privacy: texts.privacy ?? null,
        personalised: texts.personalised ?? null,
      },
      dataAuthority: data_authority,
      privacyEffective: privacy_effective,
      legal: toLegal(current),
      processors: [...processors, ...current.processors],
      publishing,
      outboxUrl,
      googleSignIn,
      passwordLength,
      sessionDays,
      firstPrints,
    };
  }

  @Endpoint(contract.showMe)
  me(@Caller() caller: CallerType) {
    return caller;
  }
}
