import { z } from 'zod';
import { productVariant } from './buying.js';
import { collection, collectionType, shownCollection } from './collections.js';
import { MAX_PRICE } from '../../../domain/shop/money.js';
import type { EndpointDescription } from './endpoint.js';
import { flag, multiLine, oneLine, pageQuery, time, uuid } from './shapes.js';

export const managedUser = z.object({
  id: uuid,
  email: z.string(),
  is_admin: z.boolean(),
  created_at: time,
  last_sign_in_at: time.nullable(),
  /** Null until their first print. */
  credits: z.int().nullable(),
});

const managedVariant = productVariant.omit({ products: true }).extend({
  /** Format, size, frame and extras as text. */
  description: z.string(),
  /** Whether the buyer enters the size. The price is then that of the smallest paper. */
  custom_size: z.boolean(),
  /** Whether it is on sale. */
  sold: z.boolean(),
  /** Whether it was edited and differs from the catalogue's files. */
  edited: z.boolean(),
});

const task = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  attempts: z.int(),
  /** Time of the next attempt. */
  not_before: time,
  /** The last error. */
  reason: z.string().nullable(),
});

const text = (maxCharacters: number) => multiLine.trim().max(maxCharacters);
const line = oneLine(1_000).min(1);
const lines = z.array(line).max(50);
const advice = z.union([lines, z.record(oneLine(200).min(1), z.union([line, lines]))]).nullable();

const collectionTexts = z
  .object({
    title: oneLine(200).min(1),
    description: text(5_000),
    meta_description: text(1_000),
    seo_keywords: z.array(oneLine(100).min(1)).max(50),
    best_practices: advice,
    room_tips: advice,
    psychological_effects: lines.nullable(),
    scientific_backing: text(5_000).nullable(),
  })
  .partial();

export const admin = {
  listUsers: {
    summary: 'Lists all accounts, newest first',
    query: pageQuery.extend({
      /** Part of an address. */
      q: z.string().trim().max(255).optional(),
      admin: z.enum(['true', 'false']).optional(),
    }),
    reply: z.object({ users: z.array(managedUser), next: z.string().nullable() }),
  },
  appointUser: {
    summary: 'Makes an account an admin or revokes that; the shop keeps at least one admin',
    params: z.object({ user: uuid }),
    body: z.object({ is_admin: z.boolean() }),
    reply: managedUser,
    errorCodes: ['not_found', 'last_admin', 'person_blocked'],
  },
  restoreUserCredits: {
    summary: "Restores an account's credits; idempotent by `id`",
    params: z.object({ user: uuid }),
    body: z.object({ id: uuid }),
    reply: managedUser,
    errorCodes: ['not_found'],
  },
  listCollectionEdits: {
    summary: 'Lists the edited texts of collections, by type and value',
    reply: z.object({
      edits: z.array(
        z.object({
          collection_type: collectionType,
          value: z.string(),
          texts: collection
            .omit({ id: true, collection_type: true, value: true, translations: true })
            .partial(),
        }),
      ),
    }),
  },
  editCollection: {
    summary: "Edits a collection's texts; edited texts no longer change with the catalogue or the prints",
    params: z.object({ key: oneLine(60), value: oneLine(100) }),
    body: collectionTexts.refine((change) => Object.keys(change).length > 0, 'nothing is to be changed'),
    reply: shownCollection,
    errorCodes: ['not_found'],
  },
  listManagedVariants: {
    summary: 'Lists all variants, including those that are not for sale',
    reply: z.object({ variants: z.array(managedVariant) }),
  },
  editVariant: {
    summary: "Changes a variant's price, or whether it is for sale; existing orders keep their price",
    params: z.object({ sku: oneLine(100) }),
    body: z
      .object({ price: z.int().min(1).max(MAX_PRICE), sold: z.boolean() })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'nothing is to be changed'),
    reply: managedVariant,
    errorCodes: ['not_found'],
  },
  listTasks: {
    summary: 'Lists unfinished tasks, most attempts first',
    query: pageQuery.extend({
      /** Only tasks that have, or have not, failed before. */
      failed: flag.optional(),
    }),
    reply: z.object({ tasks: z.array(task), next: z.string().nullable() }),
  },
  retryTasks: {
    summary: 'Retries failed tasks immediately; all of them without `ids`',
    body: z.object({ ids: z.array(oneLine(100)).max(500).optional() }),
    reply: z.object({ ids: z.array(z.string()), missing: z.array(z.string()) }),
  },
  listActions: {
    summary: 'Lists admin actions, newest first',
    query: pageQuery.extend({
      action: z.string().max(60).optional(),
      user: uuid.optional(),
      /** ID of a print, order or person, an order's number, a SKU or a collection's value. */
      subject: z.string().max(100).optional(),
    }),
    reply: z.object({
      actions: z.array(
        z.object({
          id: uuid,
          created_at: time,
          /** Null for an erased account. */
          email: z.string().nullable(),
          /** The route's name. */
          action: z.string(),
          subjects: z.array(z.string()),
          /** Display names of the first subjects that still exist. */
          named: z.array(
            z.object({
              subject: z.string(),
              kind: z.enum(['print', 'order', 'person']),
              /** Title, number or address. */
              name: z.string().nullable(),
              /** Whether it is a print that was taken down. */
              hidden: z.boolean(),
            }),
          ),
          /** The request's data. */
          given: z.record(z.string(), z.unknown()),
          /** 'done', an error code, or null when the service stopped before the outcome was known. */
          outcome: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
} satisfies Record<string, EndpointDescription>;
