import { z } from 'zod';

/**
 * Parameters of the operations that the shop uses, for current models. Parameters of older models (`response_format`,
 * `style`) and unused ones are left out, so that a test fails if one is sent.
 */

const takesFixedSizes = (model: string) => /^gpt-image-1(?!\d)/.test(model);

function isTaken(model: string, size: string): boolean {
  if (takesFixedSizes(model)) return ['1024x1024', '1536x1024', '1024x1536', 'auto'].includes(size);
  const [width = 0, height = 0] = size.split('x').map(Number);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return (
    width % 16 === 0 &&
    height % 16 === 0 &&
    long <= 3840 &&
    width * height <= 3840 * 2160 &&
    long <= 3 * short
  );
}

const picture = {
  model: z.string().min(1),
  prompt: z.string().min(1).max(32_000),
  size: z.string().regex(/^([1-9]\d*x[1-9]\d*|auto)$/),
  quality: z.enum(['auto', 'low', 'medium', 'high', 'xhigh', 'max']).optional(),
};

interface Picture {
  model: string;
  size: string;
  stream?: unknown;
  partial_images?: unknown;
}

/** Rules across several properties. */
function agrees({ model, size, stream, partial_images }: Picture, context: z.core.$RefinementCtx): void {
  if (!isTaken(model, size)) context.addIssue(`${model} does not take the size ${size}`);
  if (partial_images !== undefined && !stream) context.addIssue('partial_images without stream');
}

export const imageGeneration = z
  .strictObject({
    ...picture,
    stream: z.boolean().optional(),
    partial_images: z.int().min(0).max(3).optional(),
  })
  .superRefine(agrees);

const MEGABYTE = 1_000_000;

/** The parts of a form: strings, and one file with a name and a type. */
export const imageEdit = z
  .strictObject({
    ...picture,
    stream: z.enum(['true', 'false']).optional(),
    partial_images: z.enum(['0', '1', '2', '3']).optional(),
    image: z
      .file()
      .min(1)
      .max(50 * MEGABYTE)
      .mime(['image/png', 'image/jpeg', 'image/webp'])
      .refine(({ name }) => /^.+\.(png|jpe?g|webp)$/.test(name), 'has no file name'),
  })
  .superRefine(agrees);

const photoUrl = z.string().regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/);

export const modelResponse = z.strictObject({
  model: z.string().min(1),
  instructions: z.string().min(1),
  input: z.tuple([
    z.strictObject({
      role: z.literal('user'),
      content: z.array(
        z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('input_text'), text: z.string().min(1) }),
          z.strictObject({
            type: z.literal('input_image'),
            image_url: photoUrl,
            detail: z.enum(['low', 'high', 'auto', 'original']),
          }),
        ]),
      ),
    }),
  ]),
  max_output_tokens: z.int().min(16),
  // Photos are private.
  store: z.literal(false),
});

export const moderation = z.strictObject({
  model: z.enum(['omni-moderation-latest', 'omni-moderation-2024-09-26']),
  input: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('text'), text: z.string().min(1) }),
        z.strictObject({ type: z.literal('image_url'), image_url: z.strictObject({ url: photoUrl }) }),
      ]),
    )
    .min(1),
});

export const OPERATIONS = {
  '/images/generations': { schema: imageGeneration, contract: 'CreateImageRequest' },
  '/images/edits': { schema: imageEdit, contract: 'CreateImageEditRequest' },
  '/responses': { schema: modelResponse, contract: 'CreateResponse' },
  '/moderations': { schema: moderation, contract: 'CreateModerationRequest' },
} as const;

export type Operation = keyof typeof OPERATIONS;
