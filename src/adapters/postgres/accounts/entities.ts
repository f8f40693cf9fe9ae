import { EntitySchema } from 'typeorm';
import type { SigningKey } from '../../../application/ports/accounts/signing-keys.js';
import type { TicketKind } from '../../../application/ports/accounts/tickets.js';
import type { Account, Identity } from '../../../domain/accounts/account.js';
import type { Challenge, Factor } from '../../../domain/accounts/factor.js';
import type { MailRequest, OneTimeToken } from '../../../domain/accounts/one-time-token.js';
import type { ServiceKey } from '../../../domain/accounts/service-key.js';
import type { RefreshToken, Session } from '../../../domain/accounts/session.js';
import type { FlowResult, SignInFlow } from '../../../domain/accounts/sign-in-flow.js';
import {
  bigint,
  boolean,
  identity,
  integer,
  json,
  nullable,
  primary,
  text,
  timestamp,
  unselected,
  type Stored,
} from '../columns.js';

export const accountSchema = new EntitySchema<Stored<Account> & { erased_at: Date | null }>({
  name: 'auth_users',
  columns: {
    id: primary(text),
    email: text,
    password_hash: nullable(text),
    email_confirmed_at: nullable(timestamp),
    new_email: nullable(text),
    email_change_agreed: nullable(text),
    confirmation_sent_at: nullable(timestamp),
    recovery_sent_at: nullable(timestamp),
    email_change_sent_at: nullable(timestamp),
    reauthentication_sent_at: nullable(timestamp),
    last_sign_in_at: nullable(timestamp),
    banned_until: nullable(timestamp),
    app_metadata: json,
    user_metadata: json,
    language: text,
    must_change_password: boolean,
    created_at: timestamp,
    updated_at: timestamp,
    erased_at: unselected(nullable(timestamp)),
  },
});

export const userSchema = new EntitySchema<{ auth_user_id: string; is_admin: boolean }>({
  name: 'users',
  columns: { auth_user_id: primary(text), is_admin: boolean },
});

export const erasedAccountSchema = new EntitySchema<{ id: string; erased_at: Date }>({
  name: 'erased_accounts',
  columns: { id: primary(text), erased_at: timestamp },
});

export const identitySchema = new EntitySchema<Stored<Identity>>({
  name: 'auth_identities',
  columns: {
    id: primary(text),
    user_id: text,
    provider: text,
    provider_id: text,
    identity_data: json,
    last_sign_in_at: nullable(timestamp),
    created_at: timestamp,
    updated_at: timestamp,
  },
});

export const sessionSchema = new EntitySchema<Session & { chain_secret: string }>({
  name: 'auth_sessions',
  columns: {
    id: primary(text),
    user_id: text,
    aal: text,
    amr: json,
    user_agent: nullable(text),
    created_at: timestamp,
    refreshed_at: timestamp,
    chain_secret: unselected(text),
  },
});

export const refreshTokenSchema = new EntitySchema<RefreshToken & { place: string }>({
  name: 'auth_refresh_tokens',
  columns: {
    hash: primary(text),
    session_id: text,
    parent: nullable(text),
    created_at: timestamp,
    used_at: nullable(timestamp),
    place: unselected(identity(bigint)),
  },
});

export const signingKeySchema = new EntitySchema<Stored<SigningKey>>({
  name: 'signing_keys',
  columns: {
    kid: primary(text),
    jwk: json,
    created_at: timestamp,
    state: text,
    retired_at: nullable(timestamp),
  },
});

/** The columns of the result are null until the flow is finished. */
export const signInFlowSchema = new EntitySchema<SignInFlow & FlowResult>({
  name: 'auth_flows',
  columns: {
    id: primary(text),
    provider: text,
    challenge: nullable(json),
    redirect_to: text,
    created_at: timestamp,
    user_id: nullable(text),
    method: nullable(text),
    code_hash: nullable(text),
    token_id: nullable(text),
    provider_token: nullable(text),
    provider_refresh_token: nullable(text),
    expires_at: nullable(timestamp),
  },
});

interface TokenUse {
  attempts: number;
  link_opened: boolean;
}

export const oneTimeTokenSchema = new EntitySchema<OneTimeToken & TokenUse>({
  name: 'auth_one_time_tokens',
  columns: {
    id: primary(text),
    user_id: text,
    kind: text,
    asked: text,
    email: text,
    link_hash: text,
    code_hash: text,
    flow_id: nullable(text),
    created_at: timestamp,
    expires_at: timestamp,
    attempts: unselected(integer),
    link_opened: unselected(boolean),
  },
});

export const mailRequestSchema = new EntitySchema<MailRequest>({
  name: 'auth_mail_requests',
  columns: {
    id: primary(text),
    kind: text,
    email: text,
    redirect_to: text,
    flow_id: nullable(text),
    created_at: timestamp,
  },
});

interface FactorUse {
  /** The time step of the last accepted code: periods of 30 seconds since 1970. */
  last_step: string | null;
  tries: number;
  tries_since: Date | null;
}

export const factorSchema = new EntitySchema<Factor & FactorUse>({
  name: 'auth_factors',
  columns: {
    id: primary(text),
    user_id: text,
    factor_type: text,
    friendly_name: text,
    status: text,
    secret: text,
    created_at: timestamp,
    updated_at: timestamp,
    last_step: unselected(nullable(bigint)),
    tries: unselected(integer),
    tries_since: unselected(nullable(timestamp)),
  },
});

export const challengeSchema = new EntitySchema<Challenge>({
  name: 'auth_challenges',
  columns: { id: primary(text), factor_id: text, expires_at: timestamp },
});

export const signInTrySchema = new EntitySchema<{ key: string; since: Date; used: number }>({
  name: 'sign_in_tries',
  columns: { key: primary(text), since: timestamp, used: integer },
});

export const ticketSchema = new EntitySchema<{
  hash: string;
  kind: TicketKind;
  user_id: string;
  expires_at: Date;
}>({
  name: 'tickets',
  columns: { hash: primary(text), kind: text, user_id: text, expires_at: timestamp },
});

export const serviceKeySchema = new EntitySchema<ServiceKey>({
  name: 'service_keys',
  columns: { id: primary(text), name: text, hash: text, created_at: timestamp },
});

export const revokedServiceKeySchema = new EntitySchema<{ id: string; revoked_at: Date }>({
  name: 'revoked_service_keys',
  columns: { id: primary(text), revoked_at: timestamp },
});

export const secretSchema = new EntitySchema<{ name: string; value: string }>({
  name: 'shop_secrets',
  columns: { name: primary(text), value: text },
});

/** Larger places are newer. */
export const favouriteSchema = new EntitySchema<{
  user_id: string;
  print_id: string;
  place: string;
  created_at: Date;
}>({
  name: 'favourites',
  columns: {
    user_id: primary(text),
    print_id: primary(text),
    place: identity(bigint),
    created_at: timestamp,
  },
});
