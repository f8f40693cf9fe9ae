import { fullSize } from './full-size.js';
import { hashedRenditions, type Print } from './print.js';
import { toSlug } from '../shop/slug.js';

/** The picture that is put on paper. */
export interface PrintedFrom {
  /** Composes the picture for each paper; null if the picture is only scaled. */
  model: string | null;
  /** Pixels of the picture that is scaled. */
  width: number;
  height: number;
}

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
> & { created_at: string; slug: string; image_base: string; image_query: ''; printed_from: PrintedFrom };

/** @param hasPhoto whether the photo of a print from a photo still exists */
export function toPrintedFrom(print: Print, hasPhoto: boolean): PrintedFrom {
  const { asked_keywords, model, upload_id } = print;
  const isComposable = asked_keywords !== null && (upload_id === null || hasPhoto);
  return { model: isComposable ? model : null, ...fullSize(print) };
}

/** @param picturesUrl see `hashedRenditions` */
export function toSummary(print: Print, hasPhoto: boolean, picturesUrl = ''): PrintSummary {
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
    printed_from: toPrintedFrom(print, hasPhoto),
  };
}
