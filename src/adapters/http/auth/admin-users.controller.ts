import { Body, Controller, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { DomainError } from '../../../domain/shop/errors.js';
import { ManageAccounts, type AccountFields } from '../../../application/accounts/manage-accounts.js';
import { Recorded, Serves } from '../platform/endpoint.decorator.js';
import { authRoutes } from '../routes/auth.js';
import { metadata } from './metadata.js';
import { TextQuery } from './text-query.js';
import { toUserJson } from '../platform/auth-format.js';

const text = z.string().nullish();
const userBody = z.object({
  email: text,
  password: text,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  ban_duration: text,
});
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_PER_PAGE = 1000;

/** Manages accounts for scripts with a service key. */
@Controller()
export class AdminUsersController {
  constructor(@Inject(ManageAccounts) private readonly accounts: ManageAccounts) {}

  @Serves(authRoutes.listAccounts)
  async list(
    @TextQuery('page') pageText: string | undefined,
    @TextQuery('per_page') perPageText: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ) {
    const page = parseCount(pageText, 1);
    const perPage = Math.min(parseCount(perPageText, 50), MAX_PER_PAGE);
    const { users, total } = await this.accounts.list(page, perPage);
    const last = Math.max(1, Math.ceil(total / perPage));
    // The client reads the number after the first '=' of each link, so `page` comes first.
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
    response.set({ 'X-Total-Count': String(total), Link: links.join(', ') });
    return { users: users.map(toUserJson), aud: 'authenticated' };
  }

  @Serves(authRoutes.addAccount)
  @Recorded('createUser')
  async add(@Body({ schema: userBody }) body: z.output<typeof userBody>) {
    return toUserJson(await this.accounts.add(toFields(body)));
  }

  @Serves(authRoutes.showAnyAccount)
  async show(@Param('id') id: string) {
    return toUserJson(await this.accounts.show(checkedId(id)));
  }

  @Serves(authRoutes.changeAnyAccount)
  @Recorded('updateUser')
  async change(@Param('id') id: string, @Body({ schema: userBody }) body: z.output<typeof userBody>) {
    return toUserJson(await this.accounts.change(checkedId(id), toFields(body)));
  }

  @Serves(authRoutes.eraseAccount)
  @Recorded('deleteUser')
  async erase(@Param('id') id: string) {
    await this.accounts.erase(checkedId(id));
    return {};
  }
}

function toFields(body: z.output<typeof userBody>): AccountFields {
  return {
    email: body.email || undefined,
    password: body.password || undefined,
    email_confirm: body.email_confirm ?? undefined,
    user_metadata: body.user_metadata ?? undefined,
    app_metadata: body.app_metadata ?? undefined,
    ban: body.ban_duration ? parseDuration(body.ban_duration) : undefined,
  };
}

/** The client sends an empty string for a missing number. */
function parseCount(text: string | undefined, byDefault: number): number {
  if (!text) return byDefault;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new DomainError('validation_failed', 'Bad Pagination Parameters: page and per_page count from 1');
}

/** @throws DomainError `bad_user_id` */
function checkedId(id: string): string {
  if (UUID.test(id)) return id.toLowerCase();
  throw new DomainError('bad_user_id', 'user_id must be an UUID');
}

/** Caps bans at 1,000 years, because clients send durations beyond the range of a date for a permanent ban. */
const MAX_BAN_MS = 1000 * 365 * 24 * 3_600_000;
const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Parses a Go duration such as '1h30m' (h, m, s, ms) into milliseconds; 0 for 'none'. */
function parseDuration(duration: string): number {
  if (duration === 'none') return 0;
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(duration))
    throw new DomainError(
      'validation_failed',
      'invalid format for ban duration: it is written as 24h or none',
    );
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  const ban = parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNITS[unit!]!, 0);
  return Math.min(Math.round(ban), MAX_BAN_MS);
}
