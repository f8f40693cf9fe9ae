import { Body, Controller, Headers, Inject } from '@nestjs/common';
import { z } from 'zod';
import type { Account, Caller as CallerType } from '../../../domain/accounts/account.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { ChangeAccount } from '../../../application/accounts/change-account.js';
import { ExchangeCode } from '../../../application/accounts/exchange-code.js';
import { SignInWithGoogle } from '../../../application/accounts/sign-in-with-google.js';
import { SignIn } from '../../../application/accounts/sign-in.js';
import { SignUp } from '../../../application/accounts/sign-up.js';
import { Serves } from '../platform/endpoint.decorator.js';
import { authRoutes } from '../routes/auth.js';
import { Caller, CallerAccount } from '../platform/params.js';
import { parseChallenge } from './challenge.js';
import { metadata } from './metadata.js';
import { noPhone } from './no-phone.js';
import { TextQuery } from './text-query.js';
import { toFakeUserJson, toSessionJson, toUserJson } from '../platform/auth-format.js';

const text = z.string().nullish();
const challenge = { code_challenge: text, code_challenge_method: text };
const signUpBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata.nullish(),
  ...challenge,
});
const tokenBody = z.object({
  email: text,
  phone: text,
  password: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  provider: text,
  id_token: text,
  nonce: text,
});
const userBody = z.object({
  email: text,
  phone: text,
  password: text,
  nonce: text,
  data: metadata.nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  ...challenge,
});
const SCOPES = ['global', 'local', 'others'] as const;
const MIN_REFRESH_TOKEN_CHARACTERS = 12;

/** Serves accounts and sessions in the format of GoTrue, the hosted authentication service. */
@Controller()
export class AuthController {
  constructor(
    @Inject(SignUp) private readonly signUp: SignUp,
    @Inject(SignIn) private readonly signIn: SignIn,
    @Inject(ExchangeCode) private readonly exchangeCode: ExchangeCode,
    @Inject(SignInWithGoogle) private readonly google: SignInWithGoogle,
    @Inject(ChangeAccount) private readonly changeAccount: ChangeAccount,
  ) {}

  @Serves(authRoutes.signUp)
  async register(
    @Body({ schema: signUpBody }) body: z.output<typeof signUpBody>,
    @TextQuery('redirect_to') redirect_to: string | undefined,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    if (!body.email && body.phone) throw noPhone();
    if (!body.email) throw new DomainError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    if (!body.password) throw new DomainError('validation_failed', 'Signup requires a valid password');
    const outcome = await this.signUp.signUp({
      email: body.email,
      password: body.password,
      user_metadata: body.data ?? {},
      userAgent: userAgent ?? null,
      redirect_to,
      challenge: parseChallenge(body),
    });
    if ('session' in outcome) return toSessionJson(outcome.session);
    const { pending } = outcome;
    return pending.identities.length > 0 ? toUserJson(pending) : toFakeUserJson(pending);
  }

  @Serves(authRoutes.createToken)
  async token(
    @TextQuery('grant_type') grant: string | undefined,
    @Body({ schema: tokenBody }) body: z.output<typeof tokenBody>,
    @Headers('user-agent') agent: string | undefined,
  ) {
    const userAgent = agent ?? null;
    switch (grant) {
      case 'password': {
        if (!body.email && body.phone) throw noPhone();
        const { email, password } = checkedCredentials(body);
        return toSessionJson(await this.signIn.withPassword(email, password, userAgent));
      }
      case 'refresh_token': {
        const refreshToken = body.refresh_token ?? '';
        if (refreshToken.length < MIN_REFRESH_TOKEN_CHARACTERS)
          throw new DomainError('validation_failed', 'Refresh token is not valid');
        return toSessionJson(await this.signIn.refresh(refreshToken));
      }
      case 'pkce':
        return toSessionJson(
          await this.exchangeCode.exchange(body.auth_code ?? '', body.code_verifier ?? '', userAgent),
        );
      case 'id_token':
        if (body.provider !== 'google') throw new DomainError('bad_id_token', 'Provider is not enabled');
        return toSessionJson(
          await this.google.withIdToken(body.id_token ?? '', body.nonce ?? undefined, userAgent),
        );
      default:
        throw new DomainError('invalid_credentials', 'unsupported_grant_type');
    }
  }

  @Serves(authRoutes.showAccount)
  async user(@CallerAccount() account: Account) {
    return toUserJson(await this.signIn.toAuthUser(account));
  }

  @Serves(authRoutes.changeAccount)
  async change(
    @Caller() caller: CallerType,
    @Body({ schema: userBody }) body: z.output<typeof userBody>,
    @TextQuery('redirect_to') redirect_to: string | undefined,
  ) {
    if (body.app_metadata)
      throw new DomainError('not_admin', 'Updating app_metadata requires admin privileges');
    if (body.phone) throw noPhone();
    const account = await this.changeAccount.change(caller, {
      email: body.email || undefined,
      password: body.password ?? undefined,
      user_metadata: body.data ?? undefined,
      nonce: body.nonce || undefined,
      redirect_to,
      challenge: parseChallenge(body),
    });
    return toUserJson(await this.signIn.toAuthUser(account));
  }

  @Serves(authRoutes.signOut, 204)
  async signOut(@Caller() caller: CallerType, @TextQuery('scope') requestedScope = 'global'): Promise<void> {
    const scope = SCOPES.find((one) => one === requestedScope);
    if (!scope) throw new DomainError('validation_failed', `Unsupported logout scope "${requestedScope}"`);
    await this.signIn.signOut(caller, scope);
  }
}

/** @throws DomainError `validation_failed` when either is missing */
function checkedCredentials({ email, password }: z.output<typeof tokenBody>) {
  if (email && password) return { email, password };
  throw new DomainError(
    'validation_failed',
    'You must provide either an email or phone number and a password',
  );
}
