import { Body, Controller, Get, HttpCode, Inject, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import type { Account, Caller as CallerType } from '../../../domain/account.js';
import { DomainError } from '../../../domain/errors.js';
import type { AccessTokens } from '../../../application/ports/access-tokens.js';
import { SignIn } from '../../../application/sign-in.js';
import { Allow } from '../endpoint.decorator.js';
import { Caller, CallerAccount } from '../params.js';
import { sessionOnWire, userOnWire } from './wire.js';

const metadata = z.record(z.string(), z.unknown());
const signUpBody = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  data: metadata.nullish(),
});
const tokenBody = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  refresh_token: z.string().optional(),
});
const userBody = z.object({ password: z.string().optional(), data: metadata.optional() });
const scopeQuery = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });
const grantQuery = z.object({ grant_type: z.string().default('') });

export const ACCESS_TOKENS = Symbol('ACCESS_TOKENS');

/** The authentication service's wire (GoTrue), as far as password accounts need it. */
@Controller('auth/v1')
@Allow('anyone')
export class AuthController {
  constructor(
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(ACCESS_TOKENS) private readonly accessTokens: Pick<AccessTokens, 'jwks'>,
  ) {}

  @Post('signup')
  @HttpCode(200)
  async signUp(@Body({ schema: signUpBody }) { email, password, data }: z.output<typeof signUpBody>) {
    const credentials = checkedCredentials(email, password);
    return sessionOnWire(await this.signIn.signUp(credentials.email, credentials.password, data ?? {}));
  }

  @Post('token')
  @HttpCode(200)
  async token(
    @Query({ schema: grantQuery }) { grant_type }: z.output<typeof grantQuery>,
    @Body({ schema: tokenBody }) body: z.output<typeof tokenBody>,
  ) {
    if (grant_type === 'refresh_token') {
      if (!body.refresh_token) throw new DomainError('validation_failed', 'Refresh token is missing');
      return sessionOnWire(await this.signIn.refresh(body.refresh_token));
    }
    if (grant_type !== 'password') throw new DomainError('invalid_credentials', 'Unsupported grant type');
    const { email, password } = checkedCredentials(body.email, body.password);
    return sessionOnWire(await this.signIn.withPassword(email, password));
  }

  @Get('user')
  @Allow('signed-in', { beforePasswordChange: true })
  user(@CallerAccount() account: Account) {
    return userOnWire(account);
  }

  @Put('user')
  @Allow('signed-in', { beforePasswordChange: true })
  async change(
    @Caller() caller: CallerType,
    @Body({ schema: userBody }) { password, data }: z.output<typeof userBody>,
  ) {
    return userOnWire(await this.signIn.change(caller, { password, user_metadata: data }));
  }

  @Post('logout')
  @HttpCode(204)
  @Allow('signed-in', { beforePasswordChange: true })
  async signOut(
    @Caller() caller: CallerType,
    @Query({ schema: scopeQuery }) { scope }: z.output<typeof scopeQuery>,
  ): Promise<void> {
    await this.signIn.signOut(caller, scope);
  }

  @Get('settings')
  settings() {
    return {
      external: { email: true, google: false, phone: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }

  @Get('health')
  health() {
    return { version: 'v2', name: 'GoTrue', description: 'The authentication service of this shop' };
  }

  @Get('.well-known/jwks.json')
  jwks() {
    return this.accessTokens.jwks();
  }
}

/** @throws DomainError `validation_failed` when either is missing */
function checkedCredentials(email: string | undefined, password: string | undefined) {
  if (email && password) return { email, password };
  throw new DomainError(
    'validation_failed',
    'You must provide either an email or phone number and a password',
  );
}
