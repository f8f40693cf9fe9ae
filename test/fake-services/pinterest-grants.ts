import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { toError, type Answer } from './pinterest-answer.js';
import { codeForm, consentQuery, refreshForm } from './pinterest-schemas.js';

const SECOND = 1000;
const DAY = 24 * 60 * 60;
/** Seconds. */
const ACCESS_SECONDS = 30 * DAY;
const REFRESH = 60 * DAY;
const CODE = 600;

interface Grant {
  scopes: string[];
  until: number;
}

/** The server's grants: single-use codes, expiring access tokens and rotating refresh tokens. */
export class PinterestGrants {
  private readonly codes = new Map<string, Grant & { redirect_uri: string }>();
  private readonly access = new Map<string, Grant>();
  private readonly refresh = new Map<string, Grant>();

  constructor(
    private readonly app: { id: string; secret: string; redirectUri: string },
    private readonly now: () => Date,
  ) {}

  /** The redirect parameters after consent at this address. */
  allow(consentUrl: string): { code: string; state: string } {
    const query = consentQuery.parse(Object.fromEntries(new URL(consentUrl).searchParams));
    const { client_id, redirect_uri, scope, state } = query;
    if (client_id !== this.app.id) throw new Error('There is no such app.');
    if (redirect_uri !== this.app.redirectUri) throw new Error('This app does not come back there.');
    const code = secret('code');
    this.codes.set(code, { redirect_uri, scopes: scope.split(','), until: this.end(CODE) });
    return { code, state };
  }

  /** Responds to POST /oauth/token; a string describes a violation of the API. */
  token({ headers }: IncomingMessage, text: string): Answer | string {
    const basic = Buffer.from(`${this.app.id}:${this.app.secret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return toError(401, 2, 'Authentication failed.');
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return 'This is no form.';
    const form = Object.fromEntries(new URLSearchParams(text));
    if (form['grant_type'] === 'refresh_token') {
      const wanted = refreshForm.safeParse(form);
      if (!wanted.success) return wanted.error.message;
      const grant = this.take(this.refresh, wanted.data.refresh_token);
      return grant ? this.issue(grant.scopes, 'refresh_token') : toError(400, 1, 'Invalid refresh token.');
    }
    const wanted = codeForm.safeParse(form);
    if (!wanted.success) return wanted.error.message;
    const grant = this.take(this.codes, wanted.data.code);
    if (grant?.redirect_uri !== wanted.data.redirect_uri) {
      return toError(400, 283, `Invalid authorization code ${wanted.data.code}.`);
    }
    return this.issue(grant.scopes, 'authorization_code');
  }

  /** The error response; undefined if the request is allowed. */
  check({ headers }: IncomingMessage, scopes: string[]): Answer | undefined {
    const grant = this.access.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!grant || grant.until <= this.now().getTime()) return toError(401, 2, 'Authentication failed.');
    const missing = scopes.filter((scope) => !grant.scopes.includes(scope));
    return missing.length > 0 ? toError(403, 3, `Not permitted: ${missing.join(' ')}`) : undefined;
  }

  /** Invalidates all tokens, without notice. */
  revoke(): void {
    this.access.clear();
  }

  private issue(scopes: string[], response_type: string): Answer {
    const [access_token, refresh_token] = [secret('pina'), secret('pinr')];
    this.access.set(access_token, { scopes, until: this.end(ACCESS_SECONDS) });
    this.refresh.set(refresh_token, { scopes, until: this.end(REFRESH) });
    const body = {
      response_type,
      access_token,
      token_type: 'bearer',
      expires_in: ACCESS_SECONDS,
      scope: scopes.join(' '),
      refresh_token,
      refresh_token_expires_in: REFRESH,
      refresh_token_expires_at: Math.floor(this.end(REFRESH) / SECOND),
    };
    return { status: 200, body };
  }

  private take<T extends Grant>(from: Map<string, T>, token: string): T | undefined {
    const grant = from.get(token);
    from.delete(token);
    return grant && grant.until > this.now().getTime() ? grant : undefined;
  }

  private end(seconds: number): number {
    return this.now().getTime() + seconds * SECOND;
  }
}

const secret = (kind: string) => `${kind}_${randomBytes(24).toString('base64url')}`;
