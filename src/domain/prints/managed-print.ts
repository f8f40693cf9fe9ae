import { DomainError } from '../shop/errors.js';
import type { Pence } from '../shop/money.js';
import { IMPACT_LEVELS, TRAITS } from './mood-names.js';
import type { PinState } from './pin.js';
import { PRINT_STATUS, type Print } from './print.js';
import { UPLOADED, type ProvenanceKind } from './provenance.js';
import { isInPanel } from './review.js';

/** An admin's edit; null restores the measured mood. */
export interface PrintEdit {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string[] | undefined;
  trait?: string | null | undefined;
  impact?: string | null | undefined;
  /** The rest is for prints of uploaded pictures. Null restores the shop's prices. */
  price?: Pence | null | undefined;
  has_download?: boolean | undefined;
  provenance?: ProvenanceKind | undefined;
}

/** What only prints of uploaded pictures have of their own. */
export const editsTerms = ({ price, has_download, provenance }: PrintEdit): boolean =>
  price !== undefined || has_download !== undefined || provenance !== undefined;

type EditableFields = Pick<
  Print,
  | 'title'
  | 'description'
  | 'keywords'
  | 'color_psychology_primary_trait'
  | 'color_psychology_impact_level'
  | 'measured_mood'
  | 'model'
  | 'price'
  | 'has_download'
  | 'provenance'
>;

/**
 * The first mood edit stores the measured mood; restoring it clears that.
 * @throws DomainError `validation_failed` for terms of a print that was not uploaded
 */
export function applyEdit(print: EditableFields, edit: PrintEdit): Omit<EditableFields, 'model'> {
  if (editsTerms(edit) && print.model !== UPLOADED)
    throw new DomainError(
      'validation_failed',
      'Only a picture that was uploaded has a price, a file and an origin of its own.',
    );
  const measured = print.measured_mood ?? {
    trait: print.color_psychology_primary_trait,
    impact: print.color_psychology_impact_level,
  };
  const trait =
    edit.trait === undefined ? print.color_psychology_primary_trait : (edit.trait ?? measured.trait);
  const impact =
    edit.impact === undefined ? print.color_psychology_impact_level : (edit.impact ?? measured.impact);
  const isMeasured = trait === measured.trait && impact === measured.impact;
  return {
    title: edit.title ?? print.title,
    description: edit.description ?? print.description,
    keywords: edit.keywords ? [...new Set(edit.keywords)] : print.keywords,
    color_psychology_primary_trait: trait,
    color_psychology_impact_level: impact,
    measured_mood: isMeasured ? null : measured,
    price: edit.price === undefined ? print.price : edit.price,
    has_download: edit.has_download ?? print.has_download,
    provenance: edit.provenance ?? print.provenance,
  };
}

export const isTrait = (text: string) => (TRAITS as readonly string[]).includes(text);
export const isImpact = (text: string) => (IMPACT_LEVELS as readonly string[]).includes(text);

/** A pin that is being posted still counts as waiting. */
export const PIN_STATES = {
  waiting: ['waiting', 'posting'],
  failed: ['failed'],
  removing: ['removing'],
} as const satisfies Record<string, readonly PinState[]>;
export type PinFilter = keyof typeof PIN_STATES;

/** All given conditions must hold. */
export interface ManagedFilter {
  /**
   * 'shown' is public, 'waiting' needs approval, 'refused' was not approved, 'reported' has reports that no admin has
   * looked at. Private prints are in none of these.
   */
  state: 'shown' | 'waiting' | 'refused' | 'reported' | 'hidden' | 'making' | 'failed';
  featured?: boolean | undefined;
  posted?: boolean | undefined;
  pin?: PinFilter | undefined;
  user_id?: string | undefined;
  /** Made at or after this time. */
  since?: Date | undefined;
  /** Made before this. */
  before?: Date | undefined;
  room?: string | undefined;
  trait?: string | undefined;
  impact?: string | undefined;
  category?: string | undefined;
  color?: string | undefined;
  keyword?: string | undefined;
  /** Part of a title, keyword, description or prompt, ignoring case. */
  q?: string | undefined;
}

const STATE_FILTERS: Record<ManagedFilter['state'], (print: Print) => boolean> = {
  shown: ({ status, image_uploaded, published, removed_at, hidden_at }) =>
    status === PRINT_STATUS.completed && image_uploaded && published && !removed_at && !hidden_at,
  waiting: ({ status, review, removed_at }) =>
    status === PRINT_STATUS.completed && review === 'waiting' && !removed_at,
  refused: ({ status, review, removed_at }) =>
    status === PRINT_STATUS.completed && review === 'refused' && !removed_at,
  reported: (print) =>
    isInPanel(print) &&
    print.status === PRINT_STATUS.completed &&
    print.reports > 0 &&
    print.removed_at === null,
  hidden: ({ status, published, removed_at, hidden_at }) =>
    status === PRINT_STATUS.completed && published && !removed_at && hidden_at !== null,
  making: (print) =>
    isInPanel(print) && (print.status === PRINT_STATUS.queued || print.status === PRINT_STATUS.painting),
  failed: (print) => isInPanel(print) && print.status === PRINT_STATUS.failed,
};

/** Must agree with the database's query. */
export function matchesFilter(print: Print, filter: ManagedFilter, pinned?: PinState): boolean {
  const { featured, posted, pin, user_id, since, before, room, trait, impact, category, color, keyword, q } =
    filter;
  const matches = (wanted: string | undefined, ...held: (string | null)[]) =>
    wanted === undefined || held.some((one) => one?.toLowerCase() === wanted.toLowerCase());
  const words = [print.title, print.description, print.original_prompt, ...print.keywords];
  return (
    STATE_FILTERS[filter.state](print) &&
    (featured === undefined || print.featured === featured) &&
    (posted === undefined || print.pinterest_posted === posted) &&
    (pin === undefined || PIN_STATES[pin].some((state) => state === pinned)) &&
    (user_id === undefined || print.user_id === user_id) &&
    (since === undefined || print.created_at >= since) &&
    (before === undefined || print.created_at < before) &&
    matches(room, ...print.recommended_room) &&
    matches(trait, print.color_psychology_primary_trait) &&
    matches(impact, print.color_psychology_impact_level) &&
    matches(category, print.color_category) &&
    matches(color, ...print.named_colors) &&
    matches(keyword, ...print.keywords) &&
    (q === undefined || words.some((one) => one?.toLowerCase().includes(q.toLowerCase())))
  );
}
