import type { GenerateImage, OwnPrint } from '../../client/api';
import {
  DEFAULT_ORIENTATION,
  ORIENTATIONS,
  orientationById,
} from '../../../../src/domain/pictures/orientation.js';
import type { OrientationId } from '../../../../src/domain/pictures/orientation.js';
import { DEFAULT_METHOD } from './methods';
import type { Method, PhotoMethod } from './methods';

/** What the person has entered for a print that is not made yet. */
export interface Draft {
  method: Method;
  description: string;
  orientation: OrientationId;
  keywords: readonly string[];
  /** As '#a1b2c3'. */
  colors: readonly string[];
  /** Null lets the painter choose. */
  style: string | null;
  /** The photo that the description came from. */
  photo: StoredPhoto | null;
  from: StartingPrint | null;
  /** The last idea that was taken. */
  idea: TakenIdea | null;
  /** The job that this draft was submitted as; null after a change. */
  job: string | null;
}

export interface StoredPhoto {
  method: PhotoMethod;
  /** The service's address of the photo, which expires. */
  url: string;
  /** The service's description. */
  words: string;
}

interface TakenIdea {
  words: string;
  /** The description that it replaced. */
  replaced: string;
}

type DraftChoices = Pick<Draft, 'method' | 'description' | 'orientation' | 'keywords' | 'colors' | 'style'>;

/** An earlier print that this one starts from. */
export interface StartingPrint {
  id: string;
  title: string | null;
  seed: number;
  prompt: string;
  /** The earlier print's style. */
  style?: string | null;
  /** The choices that were taken from it, to detect changes. */
  choicesKey?: string;
  isPrivate?: boolean;
  /** The person's own choices before this print was chosen. */
  before: DraftChoices;
}

const BLANK: Draft = {
  method: DEFAULT_METHOD,
  description: '',
  orientation: DEFAULT_ORIENTATION.id,
  keywords: [],
  colors: [],
  style: null,
  photo: null,
  from: null,
  idea: null,
  job: null,
};

/**
 * The request for the service. The photo is sent while its method is chosen or its description is unchanged, so that a
 * description of somebody's home does not become public by switching the method.
 */
export function toRequest(draft: Draft): Omit<GenerateImage, 'job_id' | 'user'> {
  const { description, orientation, keywords, colors, style, method, photo, from } = draft;
  const sendsPhoto = photo && (photo.method === method || photo.words === description);
  return {
    prompt: description,
    size: orientationById(orientation).value,
    keywords: [...keywords],
    colors: [...colors],
    style,
    forceOriginalPrompt: false,
    referenceImageUrl: sendsPhoto ? photo.url : null,
    // The same words with the same seed would give the same picture, so an unchanged draft is sent without it.
    ...(from && !isUnchanged(draft, from) && { seed: from.seed }),
  };
}

/** A print is public unless it was made from a photo. */
export const isPublic = (draft: Draft) => toRequest(draft).referenceImageUrl === null;

/** Removes the photo, and its description unless it was edited. */
export function withoutPhoto(draft: Draft): Pick<Draft, 'photo' | 'description'> {
  const { photo, description } = draft;
  return { photo: null, description: description === photo?.words ? '' : description };
}

/** Copies the print's prompt and choices. Its keywords are not copied, because the shop derived them. */
export function withStartingPrint(print: OwnPrint, draft: Draft): Draft {
  const { id, title, seed_id: seed, original_prompt: prompt, published } = print;
  const orientation = ORIENTATIONS.find((one) => one.id === print.prompt_size)?.id ?? draft.orientation;
  const choices = { orientation, keywords: [], colors: print.colors, style: print.style };
  const choicesKey = toChoicesKey(choices);
  return {
    ...draft,
    ...choices,
    method: DEFAULT_METHOD,
    description: prompt,
    from: {
      id,
      title,
      seed,
      prompt,
      style: print.style,
      choicesKey,
      isPrivate: !published,
      before: toChoices(draft),
    },
  };
}

/** Removes the earlier print. An edited prompt and another style stay; otherwise the earlier choices return. */
export function withoutStartingPrint(draft: Draft): Draft {
  const { from } = draft;
  if (!from) return draft;
  const style = hasStyleOf(from, draft) ? null : draft.style;
  return { ...draft, ...(isUntouched(draft) ? from.before : { style }), from: null };
}

export const hasStyleOf = (from: StartingPrint, { style }: Pick<Draft, 'style'>) =>
  from.style === undefined || from.style === style;

/** Replaces the description. The person's own words stay known while ideas follow each other. */
export function withIdea(words: string, { description, idea }: Draft): Pick<Draft, 'description' | 'idea'> {
  const replaced = idea && description === idea.words ? idea.replaced : description;
  return { description: words, idea: { words, replaced } };
}

/** The words that an idea replaced; undefined if there were none, or the idea was edited. */
export function replacedWords({ description, idea }: Draft): string | undefined {
  if (!idea || description !== idea.words || idea.replaced.trim() === '') return undefined;
  return idea.replaced;
}

/** An unedited prompt of another print is not the person's own. */
function toChoices(draft: Draft): DraftChoices {
  if (draft.from && isUntouched(draft)) return draft.from.before;
  const { method, description, orientation, keywords, colors, style } = draft;
  return { method, description, orientation, keywords, colors, style };
}

/** Whether the request would repeat the earlier print. */
const isUnchanged = (draft: Draft, { prompt, choicesKey }: StartingPrint) =>
  draft.description === prompt && choicesKey !== undefined && choicesKey === toChoicesKey(draft);

const toChoicesKey = ({
  orientation,
  keywords,
  colors,
  style,
}: Omit<DraftChoices, 'method' | 'description'>) => JSON.stringify([orientation, keywords, colors, style]);

const isUntouched = ({ from, description }: Draft) => description === from?.prompt;

const storageKey = (userId: string) => `studio-${userId}`;

/** Stored for the tab, so that a reload or an expired session loses nothing. */
export function storeDraft(userId: string, draft: Draft) {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}

export function loadDraft(userId: string): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '{}') as Partial<Draft>;
    return { ...BLANK, ...stored };
  } catch {
    return BLANK;
  }
}

/** Call it when print `jobId` is finished. Drafts of other jobs stay. */
export function clearDraft(userId: string, jobId: string) {
  if (loadDraft(userId).job !== jobId) return;
  try {
    sessionStorage.removeItem(storageKey(userId));
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
