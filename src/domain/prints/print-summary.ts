import { hashedRenditions, type Print } from './print.js';
import { toSlug } from '../shop/slug.js';

/** A public print as shown in a grid, in JSON values. */
export type PrintSummary = Pick<
  Print,
  | 'id'
  | 'title'
  | 'alt_text'
  | 'description'
  | 'revised_prompt'
  | 'image_paths'
  | 'image_width'
  | 'image_height'
  | 'image_widths'
  | 'image_formats'
  | 'placeholder'
  | 'prompt_size'
  | 'color_palette'
  | 'color_category'
  | 'color_psychology_impact_level'
  | 'color_psychology_primary_trait'
  | 'recommended_room'
  | 'featured'
  | 'provenance'
  | 'has_download'
  | 'price'
> & { created_at: string; slug: string; image_base: string; image_query: '' };

/** @param picturesUrl see `hashedRenditions` */
export function toSummary(print: Print, picturesUrl = ''): PrintSummary {
  return {
    id: print.id,
    slug: toSlug(print.title ?? ''),
    created_at: print.created_at.toISOString(),
    title: print.title,
    alt_text: print.alt_text,
    description: print.description,
    revised_prompt: print.revised_prompt,
    image_paths: print.image_paths,
    image_base: hashedRenditions(print, picturesUrl),
    image_query: '',
    image_width: print.image_width,
    image_height: print.image_height,
    image_widths: print.image_widths,
    image_formats: print.image_formats,
    placeholder: print.placeholder,
    prompt_size: print.prompt_size,
    color_palette: print.color_palette,
    color_category: print.color_category,
    color_psychology_impact_level: print.color_psychology_impact_level,
    color_psychology_primary_trait: print.color_psychology_primary_trait,
    recommended_room: print.recommended_room,
    featured: print.featured,
    provenance: print.provenance,
    has_download: print.has_download,
    price: print.price,
  };
}
