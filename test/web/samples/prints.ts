import type {
  OwnPrint,
  PrintDetail,
  PrintSummary,
  Reply,
} from '../../../src/adapters/http/contract/types.js';
import { toPaper } from '../../../src/domain/orders/product.js';
import { toRatio } from '../../../src/domain/pictures/sheet.js';
import { CUSTOMER } from '../people.js';

type ManagedPrint = Reply<'showManagedPrint'>;
type PrintSize = PrintDetail['print_sizes'][number];
type Printing = PrintSize['printings'][number];

export const sampleId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A print on a wall. Each number gives a different print. */
export function printSummary(number: number, change: Partial<PrintSummary> = {}): PrintSummary {
  return {
    id: sampleId(number),
    slug: `calm-sea-${number}`,
    created_at: '2026-01-05T12:00:00.000Z',
    title: `Calm Sea ${number}`,
    alt_text: 'A calm sea under a pale sky',
    description: 'A calm sea under a pale sky.',
    revised_prompt: 'A calm sea',
    image_paths: [`/pictures/${number}/print`, `/pictures/${number}/wall`],
    image_base: `/pictures/${sampleId(number)}`,
    image_query: '',
    image_width: 1024,
    image_height: 1536,
    image_widths: [320, 640, 1024],
    image_formats: ['webp'],
    placeholder: null,
    prompt_size: 2,
    color_palette: [
      [20, 60, 120],
      [200, 210, 220],
    ],
    color_category: 'blue',
    color_psychology_impact_level: 'Calming',
    color_psychology_primary_trait: 'Serene',
    recommended_room: ['bedroom'],
    featured: false,
    provenance: 'ai',
    has_download: true,
    price: null,
    ...change,
  };
}

export function printDetail(number: number, change: Partial<PrintDetail> = {}): PrintDetail {
  return {
    ...printSummary(number),
    original_prompt: 'A calm sea',
    keywords: ['sea'],
    color_weights: [0.7, 0.3],
    named_colors: ['navy blue'],
    measures: null,
    mood_reason: 'Its blues are quiet.',
    mockup_frame: 'oak',
    delivery: [],
    print_sizes: [],
    download: { width: 4096, height: 6144 },
    dominant_color: [20, 60, 120],
    vibrant_color: [20, 60, 120],
    color_palette_names: ['navy blue', 'silver'],
    dominant_color_name: 'navy blue',
    vibrant_color_name: 'navy blue',
    color_palette_collections: ['navy blue', 'silver'],
    dominant_color_collection: 'navy blue',
    vibrant_color_collection: 'navy blue',
    style: null,
    prompt_type: 1,
    prompt_sizes: { id: 2, value: '1024x1536' },
    image_uploaded: false,
    status: 3,
    model: 'painter',
    ...change,
  };
}

export function ownPrint(number: number, change: Partial<OwnPrint> = {}): OwnPrint {
  return {
    ...printDetail(number),
    published: false,
    review: null,
    review_reason: null,
    seed_id: number,
    colors: [],
    unknown_words: [],
    ...change,
  };
}

export function managedPrint(number: number, change: Partial<ManagedPrint> = {}): ManagedPrint {
  return {
    ...printSummary(number),
    user_id: CUSTOMER.id,
    status: 3,
    original_prompt: 'A calm sea',
    keywords: ['sea'],
    color_weights: [0.7, 0.3],
    named_colors: ['navy blue'],
    dominant_color: [20, 60, 120],
    review: null,
    review_reason: null,
    review_at: null,
    published: true,
    open_reports: [],
    hidden_at: null,
    pinterest_posted: false,
    pinterest_post_url: null,
    pinterest_post_date: null,
    pin: null,
    measured_mood: null,
    model: 'painter',
    error_message: null,
    ...change,
  };
}

/** A way to print a picture: composed, sharp and sold, unless overridden. */
export const printing = (change: Partial<Printing> = {}): Printing => ({
  fit: 'composed',
  dpi: 300,
  cropped: 0,
  soft: false,
  sold: true,
  ...change,
});

/** The ways to print the picture at a size, for a portrait print. */
export const printSize = (size: string, ...printings: Printing[]): PrintSize => ({
  size,
  ratio: toRatio(toPaper(size, { width: 2, height: 3 })),
  printings: printings.length > 0 ? printings : [printing()],
});
