import type { Account } from '../../domain/accounts/account.js';
import type { MailKind, MailRequest, TokenKind } from '../../domain/accounts/one-time-token.js';
import type { AuthSettings } from './auth-settings.js';
import { authMail, type AuthMailKind } from '../mails/auth-mail.js';
import type { ShopIdentity } from '../mails/letter.js';
import type { Ports } from '../ports/index.js';

/** One mail of a request: its text, token and recipient. */
interface Draft {
  mail: AuthMailKind;
  kind: TokenKind;
  /** The link's `type` parameter; null for a mail with a code only. */
  type: MailKind | null;
  to: string;
}

type Needs = Pick<
  Ports,
  'accounts' | 'authMails' | 'clock' | 'ids' | 'mailer' | 'oneTimeTokens' | 'passwords'
>;

/** Sends requested mails to people who have an account. */
export class SendAuthMail {
  constructor(
    private readonly ports: Needs,
    private readonly shop: ShopIdentity,
    private readonly settings: AuthSettings,
  ) {}

  /** Each attempt creates new tokens, which replace those of the attempt before. No secret is stored in the queue. */
  async send(requestId: string): Promise<void> {
    const { accounts, authMails } = this.ports;
    const request = await authMails.find(requestId);
    if (!request || this.isLate(request)) return;
    const account = await accounts.byEmail(request.email);
    const drafts = account ? draftsFor(request.kind, account) : [];
    // Does comparable work when no mail is sent, so that the load does not reveal who has an account.
    if (drafts.length === 0) await this.ports.passwords.hash(this.ports.ids.code());
    for (const draft of drafts) await this.sendOne(request, account!, draft);
  }

  private async sendOne(request: MailRequest, account: Account, draft: Draft): Promise<void> {
    const { accounts, clock, ids, mailer, oneTimeTokens, passwords } = this.ports;
    const created_at = clock.now();
    const secret = `${request.flow_id ? 'pkce_' : ''}${ids.secret()}`;
    const code = ids.code();
    const token = {
      id: ids.uuid(),
      user_id: account.id,
      kind: draft.kind,
      asked: request.kind,
      email: draft.to,
      link_hash: ids.hash(secret),
      code_hash: await passwords.hash(code),
      flow_id: request.flow_id,
      created_at,
      expires_at: new Date(created_at.getTime() + this.settings.linkLifetime),
    };
    await oneTimeTokens.put(token);
    await accounts.update(account.id, { [SENT_AT[draft.kind]]: created_at });
    await mailer.send(
      authMail(draft.mail, {
        id: token.id,
        to: draft.to,
        code,
        link: draft.type && this.linkOf(secret, draft.type, request.redirect_to),
        minutes: Math.round(this.settings.linkLifetime / 60_000),
        newEmail: account.new_email,
        shop: this.shop,
      }),
    );
    // If the account was erased during sending, its mail must not be left in the outbox.
    if (!(await accounts.find(account.id))) await mailer.forget([draft.to]);
  }

  private linkOf(token: string, type: MailKind, redirect_to: string): string {
    return `${this.settings.siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to })}`;
  }

  /** The request is too old to be useful. */
  private isLate({ created_at }: MailRequest): boolean {
    return this.ports.clock.now().getTime() - created_at.getTime() > this.settings.linkLifetime;
  }
}

const SENT_AT = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<TokenKind, keyof Account>;

/** Empty when a mail would have no use. */
function draftsFor(asked: MailKind, { email, email_confirmed_at, new_email }: Account): Draft[] {
  const confirmation: Draft = { mail: 'signup', kind: 'confirmation', type: 'signup', to: email };
  switch (asked) {
    case 'signup':
      return email_confirmed_at ? [] : [confirmation];
    case 'magiclink':
      return [
        email_confirmed_at
          ? { mail: 'magiclink', kind: 'recovery', type: 'magiclink', to: email }
          : confirmation,
      ];
    case 'recovery':
      return [{ mail: 'recovery', kind: 'recovery', type: 'recovery', to: email }];
    case 'email_change':
      if (!new_email) return [];
      return [
        // The new address first: it is more likely to be refused, and then the current one gets no repeated mails.
        { mail: 'email_change_new', kind: 'email_change_new', type: 'email_change', to: new_email },
        { mail: 'email_change_current', kind: 'email_change_current', type: 'email_change', to: email },
      ];
    case 'reauthentication':
      return [{ mail: 'reauthentication', kind: 'reauthentication', type: null, to: email }];
  }
}
