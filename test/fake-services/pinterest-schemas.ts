import { z } from 'zod';

/** Bodies and queries of the operations that the shop uses. Unused parameters are left out, so that a test fails if one is sent. */

const digits = z.string().regex(/^\d+$/);
const address = z.url({ protocol: /^https?$/ }).max(2048);
const pageSize = z
  .string()
  .regex(/^\d+$/)
  .refine((text) => Number(text) >= 1 && Number(text) <= 250, 'is not from 1 to 250');

/** Of the consent page, which the document does not describe. */
export const consentQuery = z.strictObject({
  client_id: z.string().min(1),
  redirect_uri: address,
  response_type: z.literal('code'),
  scope: z.string().regex(/^[a-z_]+:(read|write)(,[a-z_]+:(read|write))*$/),
  state: z.string().min(1),
});

export const codeForm = z.strictObject({
  grant_type: z.enum(['authorization_code']),
  code: z.string().min(1),
  redirect_uri: address,
  continuous_refresh: z.enum(['true']),
});

export const refreshForm = z.strictObject({
  grant_type: z.enum(['refresh_token']),
  refresh_token: z.string().min(1),
});

export const boardsQuery = z.strictObject({ page_size: pageSize, bookmark: z.string().min(1).optional() });

export const boardBody = z.strictObject({ name: z.string().min(1), privacy: z.enum(['PUBLIC']) });

export const pinsQuery = z.strictObject({ page_size: pageSize });

export const pinBody = z.strictObject({
  board_id: digits,
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(800),
  alt_text: z.string().min(1).max(500),
  link: address,
  dominant_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  media_source: z.union([
    z.strictObject({ source_type: z.enum(['image_url']), url: address }),
    z.strictObject({
      source_type: z.enum(['image_base64']),
      content_type: z.enum(['image/jpeg']),
      // The first three bytes of a JPEG.
      data: z.string().regex(/^\/9j\/[a-zA-Z0-9+/]*={0,2}$/),
    }),
  ]),
});

export type PinBody = z.infer<typeof pinBody>;

/** What each operation accepts, with its name in the provider's document: a schema, or a path's query. */
export const OPERATIONS = {
  codeForm: { schema: codeForm, named: 'OauthAccessTokenRequestCode' },
  refreshForm: { schema: refreshForm, named: 'OauthAccessTokenRequestRefresh' },
  boardsQuery: { schema: boardsQuery, named: '/boards' },
  boardBody: { schema: boardBody, named: 'BoardCreate' },
  pinsQuery: { schema: pinsQuery, named: '/boards/{board_id}/pins' },
  pinBody: { schema: pinBody, named: 'PinCreate' },
} as const;
