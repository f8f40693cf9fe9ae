import type { Account } from '../../domain/accounts/account.js';
import type { MailKind, MailRequest, TokenKind } from '../../domain/accounts/one-time-token.js';
import { languageOfPage } from '../../domain/accounts/redirect.js';
import type { AuthSettings } from './auth-settings.js';
import { authMail, type AuthMailKind } from '../mails/auth-mail.js';
import { inLanguage } from '../mails/in-language.js';
import type { ShopIdentity } from '../mails/letter.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from '../shared/current-settings.js';

/** One mail of a request with its text, token and recipient. */
interface Draft {
  mail: AuthMailKind;
  kind: TokenKind;
  /** The link's `type` parameter, or null for a mail with a code only. */
  type: MailKind | null;
  to: string;
}

type Needs = Pick<
  Ports,
  'accounts' | 'authMails' | 'clock' | 'crypto' | 'links' | 'mailer' | 'oneTimeTokens' | 'passwords'
>;

/** Sends requested mails to users who have an account. */
export class SendAuthMail {
  constructor(
    private readonly ports: Needs,
    private readonly shop: ShopIdentity,
    private readonly shopSettings: CurrentSettings,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Sends the mails of a request. Each attempt creates new tokens, which replace those of the previous attempt. No
   * secret is stored in the queue.
   */
  async send(requestId: string): Promise<void> {
    const { accounts, authMails } = this.ports;
    const request = await authMails.find(requestId);
    if (!request || this.isLate(request)) return;
    const account = await accounts.byEmail(request.email);
    const drafts = account ? draftsFor(request.kind, account) : [];
    // This does comparable work when no mail is sent, so that the load does not reveal who has an account.
    if (drafts.length === 0) await this.ports.passwords.hash(this.ports.crypto.randomCode());
    for (const draft of drafts) await this.sendOne(request, account!, draft);
  }

  private async sendOne(request: MailRequest, account: Account, draft: Draft): Promise<void> {
    const { accounts, clock, crypto, links, mailer, oneTimeTokens, passwords } = this.ports;
    const { redirect_to } = request;
    const created_at = clock.now();
    const secret = `${request.flow_id ? 'pkce_' : ''}${crypto.randomToken()}`;
    const code = crypto.randomCode();
    const token = {
      id: crypto.randomUuid(),
      user_id: account.id,
      kind: draft.kind,
      asked: request.kind,
      email: draft.to,
      link_hash: crypto.hash(secret),
      code_hash: await passwords.hash(code),
      flow_id: request.flow_id,
      created_at,
      expires_at: new Date(created_at.getTime() + this.settings.linkLifetimeMs),
    };
    await oneTimeTokens.replace(token);
    await accounts.update(account.id, { [SENT_AT[draft.kind]]: created_at });
    await mailer.send(
      authMail(draft.mail, {
        id: token.id,
        to: draft.to,
        code,
        link: draft.type && links.signIn({ token: secret, type: draft.type, redirect_to }),
        lifetimeMinutes: Math.round(this.settings.linkLifetimeMs / 60_000),
        newEmail: account.new_email,
        // Of the page to which the link leads.
        shop: { ...inLanguage(this.shop, this.shopSettings, languageOfPage(redirect_to)), links },
      }),
    );
    // If the account was erased while the mail was sent, its copy must not be left in the outbox.
    if (!(await accounts.find(account.id))) await mailer.deleteCopies([draft.to]);
  }

  /** Returns whether the request is too old to be useful. */
  private isLate({ created_at }: MailRequest): boolean {
    return this.ports.clock.now().getTime() - created_at.getTime() > this.settings.linkLifetimeMs;
  }
}

const SENT_AT = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<TokenKind, keyof Account>;

/** Returns the mails to send, or none when a mail would be useless. */
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
        // The mail to the new address is sent first, because it is more likely to be refused. In that case the current
        // address gets no repeated mails.
        { mail: 'email_change_new', kind: 'email_change_new', type: 'email_change', to: new_email },
        { mail: 'email_change_current', kind: 'email_change_current', type: 'email_change', to: email },
      ];
    case 'reauthentication':
      return [{ mail: 'reauthentication', kind: 'reauthentication', type: null, to: email }];
  }
}
