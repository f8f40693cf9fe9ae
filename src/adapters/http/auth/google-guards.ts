import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { z } from 'zod';
import type { ProviderProfile } from '../../../application/ports/accounts/id-tokens.js';
import { SignInWithGoogle } from '../../../application/accounts/sign-in-with-google.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { notValid } from '../platform/not-valid.js';
import { HTTP_SETTINGS, type SignInSettings } from '../platform/settings.js';
import { parseChallenge } from './challenge.js';

/** The error that the requesting page receives if the sign-in fails. */
export interface GoogleError {
  error: string;
  error_code: string;
  error_description: string;
}

/** The result of the Passport strategy that is registered as 'google'. */
export interface GoogleReturn {
  profile: ProviderProfile;
  provider_token: string | null;
  provider_refresh_token: string | null;
}

/** A request that starts or finishes a sign-in with Google. */
export interface GoogleRequest extends Request {
  /** The flow's ID, which Google receives as the state. */
  flow?: string | undefined;
  google?: GoogleReturn | GoogleError;
}

const UNAVAILABLE: GoogleError = {
  error: 'server_error',
  error_code: 'unexpected_failure',
  error_description: 'Signing in with Google did not work just now. Please try again in a moment.',
};
const ACCESS_DENIED: GoogleError = {
  error: 'access_denied',
  error_code: 'access_denied',
  error_description: 'Google did not let you in, or you chose not to sign in with it.',
};
/** Google's responses when `prompt=none` was not possible (OpenID Connect Core 3.1.2.6). */
const NEEDS_PERSON = /^(interaction|login|account_selection|consent)_required$/;

const BASIC_SCOPES = ['openid', 'email', 'profile'];
/** Scopes are separated by spaces (RFC 6749 section 3.3) or, as in the hosted service, by commas. */
const scopes = z
  .string()
  .max(1000)
  .regex(/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/)
  .transform((list) => list.split(/[ ,]+/).filter(Boolean));
/** Pages may pass only these parameters to Google. */
const consentQuery = z.object({
  provider: z.string().default(''),
  redirect_to: z.string().optional(),
  scopes: scopes.default([]),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  prompt: z
    .string()
    .regex(/^[a-z_ ]{0,64}$/)
    .optional(),
  login_hint: z.string().max(255).optional(),
  hd: z.string().max(255).optional(),
  access_type: z.enum(['online', 'offline', '']).optional(),
});

/** Redirects to Google. The handler runs only if the redirect fails. */
@Injectable()
export class GoogleConsentGuard extends AuthGuard('google') {
  constructor(
    @Inject(HTTP_SETTINGS) private readonly settings: SignInSettings,
    @Inject(SignInWithGoogle) private readonly signIn: Pick<SignInWithGoogle, 'begin'>,
  ) {
    super();
  }

  override async getAuthenticateOptions(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<GoogleRequest>();
    const { data: consent, error } = consentQuery.safeParse(request.query);
    if (error) throw new DomainError('validation_failed', notValid(error.issues).message);
    expectEnabled(consent.provider === 'google' && this.settings.googleSignIn);
    request.flow = await this.signIn.begin({
      redirect_to: consent.redirect_to,
      challenge: parseChallenge(consent),
    });
    return {
      property: 'google',
      state: request.flow,
      scope: [...new Set([...BASIC_SCOPES, ...consent.scopes])],
      prompt: consent.prompt,
      loginHint: consent.login_hint,
      hd: consent.hd,
      accessType: consent.access_type,
    };
  }

  override handleRequest<T>(error: unknown, _user: unknown, _info: unknown, context: ExecutionContext): T {
    logFailure(context, error);
    return UNAVAILABLE as T;
  }
}

/** Handles the return from Google. The handler reads the outcome from the request. */
@Injectable()
export class GoogleReturnGuard extends AuthGuard('google') {
  constructor(@Inject(HTTP_SETTINGS) private readonly settings: SignInSettings) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    expectEnabled(this.settings.googleSignIn);
    const request = context.switchToHttp().getRequest<GoogleRequest>();
    const { data: flow } = z.uuid().safeParse(request.body?.state ?? request.query['state']);
    request.flow = flow;
    if (flow) return (await super.canActivate(context)) as boolean;
    // A return without a flow is rejected without a request to Google.
    request.google = ACCESS_DENIED;
    return true;
  }

  override getAuthenticateOptions() {
    return { property: 'google' };
  }

  override handleRequest<T>(
    error: unknown,
    user: GoogleReturn | false | undefined,
    _info: unknown,
    context: ExecutionContext,
  ): T {
    if (error) logFailure(context, error);
    return (user || (error ? toGoogleError(error) : ACCESS_DENIED)) as T;
  }
}

function expectEnabled(isEnabled: boolean): void {
  if (!isEnabled) throw new DomainError('validation_failed', 'Unsupported provider: provider is not enabled');
}

/** Returns only the shop's own texts, because anyone can change the error text in the URL. */
function toGoogleError(error: unknown): GoogleError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!NEEDS_PERSON.test(code)) return UNAVAILABLE;
  return {
    error: code,
    error_code: code,
    error_description: 'Please sign in to Google first, then try again.',
  };
}

function logFailure(context: ExecutionContext, error: unknown): void {
  context.switchToHttp().getRequest<GoogleRequest>().log.warn({ err: error }, 'sign-in with Google failed');
}
