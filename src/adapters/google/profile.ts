import { z } from 'zod';
import type { ProviderProfile } from '../../application/ports/accounts/id-tokens.js';
import { CONTROL_CHARACTERS } from '../../domain/shop/control-characters.js';

/** PostgreSQL cannot store unpaired surrogates. */
const UNSTORABLE = /\p{Surrogate}/gu;
const text = (maxCharacters: number) =>
  z
    .string()
    .transform((given) =>
      given.replace(UNSTORABLE, '').replace(CONTROL_CHARACTERS, '').slice(0, maxCharacters),
    );

const claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[\x21-\x7e]+$/),
  email: z
    .string()
    .max(255)
    .regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u),
  email_verified: z.unknown().optional(),
  name: text(200).nullish().catch(null),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullish()
    .catch(null),
});

/**
 * Reads the standard claims (OpenID Connect Core 5.1) of an ID token or a userinfo response. Returns undefined when they
 * are invalid or contain no e-mail address.
 */
export function toProfile(payload: unknown): ProviderProfile | undefined {
  const { data } = claims.safeParse(payload);
  if (!data) return undefined;
  return {
    sub: data.sub,
    email: data.email,
    // Only the boolean counts as verified, because some providers send the string 'true'.
    email_verified: data.email_verified === true,
    full_name: data.name || null,
    avatar_url: data.picture ?? null,
  };
}
