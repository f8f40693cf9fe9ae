import { z } from 'zod';
import {
  findUnknownPlaceholders,
  MAIL_NAMES,
  MAIL_PLACEHOLDERS,
  MAIL_TEXT_LIMITS,
  type MailName,
} from '../../domain/shop/mail-texts.js';
import { PROCESSOR_LIMITS, TEXT_LIMITS, type TextName } from '../../domain/shop/settings.js';
import { formatList } from '../../domain/shop/wording.js';

export const toText = (maxCharacters: number) => z.string().trim().min(1).max(maxCharacters).optional();
export const texts = z.strictObject(
  Object.fromEntries(
    Object.entries(TEXT_LIMITS).map(([name, maxCharacters]) => [name, toText(maxCharacters)]),
  ) as Record<TextName, ReturnType<typeof toText>>,
);

export const processors = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(PROCESSOR_LIMITS.name),
      what: z.string().trim().min(1).max(PROCESSOR_LIMITS.words),
      why: z.string().trim().min(1).max(PROCESSOR_LIMITS.words),
    }),
  )
  .max(PROCESSOR_LIMITS.count);

function toMailText(name: MailName) {
  const checkPlaceholders: Parameters<z.ZodString['superRefine']>[0] = (written, context) => {
    const [unknown] = findUnknownPlaceholders(name, written);
    const allowed = formatList(
      MAIL_PLACEHOLDERS[name].map((placeholder) => `{${placeholder}}`),
      'and',
    );
    if (unknown) context.addIssue(`This mail has no ${unknown}. It has ${allowed}.`);
  };
  return z.strictObject({
    subject: z
      .string()
      .trim()
      .min(1)
      .max(MAIL_TEXT_LIMITS.subject)
      .regex(/^\P{Cc}*$/u, 'Write a subject in one line.')
      .superRefine(checkPlaceholders)
      .optional(),
    text: z
      .string()
      .trim()
      .min(1)
      .max(MAIL_TEXT_LIMITS.text)
      .regex(/^\P{Cc}*$/u, 'Write one paragraph.')
      .superRefine(checkPlaceholders)
      .refine((text) => name !== 'withdrawal' || text.includes('{time}'), {
        error: 'By law, this mail has the time of the withdrawal. Write {time} into it.',
      })
      .optional(),
  });
}

export const mails = z.strictObject(
  Object.fromEntries(MAIL_NAMES.map((name) => [name, toMailText(name).optional()])) as Record<
    MailName,
    z.ZodOptional<ReturnType<typeof toMailText>>
  >,
);
