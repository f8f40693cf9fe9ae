import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '../../../domain/shop/errors.js';
import type { AccessTokens } from '../../../application/ports/accounts/access-tokens.js';
import { Serves } from '../platform/endpoint.decorator.js';
import { authRoutes } from '../routes/auth.js';
import { HTTP_SETTINGS, type SignInSettings } from '../platform/settings.js';

export const ACCESS_TOKENS = Symbol('ACCESS_TOKENS');

/** Serves the authentication service's settings, health and public keys. */
@Controller()
export class AboutController {
  constructor(
    @Inject(ACCESS_TOKENS) private readonly accessTokens: Pick<AccessTokens, 'jwks'>,
    @Inject(HTTP_SETTINGS)
    private readonly settings: SignInSettings,
  ) {}

  @Serves(authRoutes.showSettings)
  show() {
    const { autoConfirm, googleSignIn, signUps } = this.settings;
    return {
      external: { anonymous_users: false, email: true, google: googleSignIn, phone: false },
      disable_signup: !signUps,
      mailer_autoconfirm: autoConfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }

  @Serves(authRoutes.showHealth)
  health() {
    return { version: 'v2', name: 'GoTrue', description: 'The authentication service of this shop' };
  }

  @Serves(authRoutes.listSigningKeys)
  jwks() {
    return this.accessTokens.jwks();
  }

  @Serves(authRoutes.singleSignOn)
  sso(): never {
    throw new DomainError('saml_provider_disabled', 'SAML 2.0 is disabled');
  }
}
