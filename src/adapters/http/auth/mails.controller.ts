import { Body, Controller, Headers, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { validateEmail, type Caller as CallerType } from '../../../domain/accounts/account.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { RequestMail } from '../../../application/accounts/request-mail.js';
import { ChangeAccount } from '../../../application/accounts/change-account.js';
import { SignUp } from '../../../application/accounts/sign-up.js';
import {
  CONFIRM_OTHER_ADDRESS,
  RedeemToken,
  type VerifyType,
} from '../../../application/accounts/redeem-token.js';
import { Serves } from '../platform/endpoint.decorator.js';
import { authRoutes } from '../routes/auth.js';
import { Caller } from '../platform/params.js';
import { parseChallenge } from './challenge.js';
import { noPhone } from './no-phone.js';
import { TextQuery } from './text-query.js';
import { metadata } from './metadata.js';
import { toSessionJson } from '../platform/auth-format.js';

const text = z.string().nullish();
const challenge = { code_challenge: text, code_challenge_method: text };
const otpBody = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().nullish(),
  data: metadata.nullish(),
  ...challenge,
});
const recoverBody = z.object({ email: text, ...challenge });
const resendBody = z.object({ type: text, email: text, phone: text, ...challenge });
const verifyBody = z.object({ type: text, email: text, phone: text, token: text, token_hash: text });

const VERIFIABLE = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
const RESENDABLE = ['signup', 'email_change'] as const;
const BY_PHONE = ['sms', 'phone_change'];

/** Requests and redeems mailed links and codes. The response does not reveal whether the address has an account. */
@Controller()
export class MailsController {
  constructor(
    @Inject(SignUp) private readonly signUp: SignUp,
    @Inject(RequestMail) private readonly mails: RequestMail,
    @Inject(ChangeAccount) private readonly changeAccount: ChangeAccount,
    @Inject(RedeemToken) private readonly useToken: RedeemToken,
  ) {}

  @Serves(authRoutes.requestMagicLink)
  async otp(
    @Body({ schema: otpBody }) body: z.output<typeof otpBody>,
    @TextQuery('redirect_to') redirect_to: string | undefined,
  ) {
    if (!body.email && body.phone) throw noPhone();
    await this.signUp.magicLink({
      email: body.email ?? '',
      create: body.create_user ?? true,
      user_metadata: body.data ?? {},
      redirect_to,
      challenge: parseChallenge(body),
    });
    return {};
  }

  @Serves(authRoutes.requestRecovery)
  async recover(
    @Body({ schema: recoverBody }) body: z.output<typeof recoverBody>,
    @TextQuery('redirect_to') redirect_to: string | undefined,
  ) {
    const redirect = { redirect_to, challenge: parseChallenge(body) };
    await this.mails.request('recovery', validateEmail(body.email ?? ''), redirect);
    return {};
  }

  @Serves(authRoutes.resendMail)
  async resend(
    @Body({ schema: resendBody }) body: z.output<typeof resendBody>,
    @TextQuery('redirect_to') redirect_to: string | undefined,
  ) {
    if (body.type && BY_PHONE.includes(body.type)) throw noPhone();
    const kind = RESENDABLE.find((one) => one === body.type);
    if (!kind) throw new DomainError('validation_failed', 'Missing one of these types: signup, email_change');
    const redirect = { redirect_to, challenge: parseChallenge(body) };
    await this.mails.request(kind, validateEmail(body.email ?? ''), redirect);
    return {};
  }

  @Serves(authRoutes.reauthenticate)
  async reauthenticate(@Caller() caller: CallerType) {
    await this.changeAccount.reauthenticate(caller);
    return {};
  }

  @Serves(authRoutes.verifyCode)
  async verify(
    @Body({ schema: verifyBody }) body: z.output<typeof verifyBody>,
    @Headers('user-agent') agent: string | undefined,
  ) {
    const type = parseType(body.type);
    const userAgent = agent ?? null;
    if (Boolean(body.token) === Boolean(body.token_hash))
      throw new DomainError('validation_failed', 'Verify requires either a token or a token hash');
    if (body.token && !body.email)
      throw new DomainError(
        'validation_failed',
        'Only an email address and token should be provided on verify',
      );
    const verified = body.token_hash
      ? await this.useToken.byLink(type, body.token_hash, userAgent)
      : await this.useToken.byCode(type, body.email!, body.token!, userAgent);
    if (verified !== 'first of two') return toSessionJson(verified);
    return {
      code: '200',
      msg: CONFIRM_OTHER_ADDRESS,
    };
  }

  /** Redeems the link in a mail. A HEAD request does not redeem it, because mail scanners send such requests. */
  @Serves(authRoutes.openLink)
  async open(
    @Req() request: Request,
    @Res() response: Response,
    @TextQuery('token') token: string | undefined,
    @TextQuery('redirect_to') redirect_to: string | undefined,
  ): Promise<void> {
    response.set('Referrer-Policy', 'no-referrer');
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const address = await this.useToken.open(token ?? '', redirect_to, request.get('user-agent') ?? null);
    response.redirect(303, address);
  }
}

function parseType(text: string | null | undefined): VerifyType {
  if (text && BY_PHONE.includes(text)) throw noPhone();
  const type = VERIFIABLE.find((one) => one === text);
  if (!type) throw new DomainError('validation_failed', 'Verify requires a verification type');
  return type;
}
