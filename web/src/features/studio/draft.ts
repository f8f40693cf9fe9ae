import type { GenerateImage, OwnPrint } from '../../client/api';
import {
  DEFAULT_ORIENTATION,
  ORIENTATIONS,
  orientationById,
} from '../../../../src/domain/pictures/orientation.js';
import type { OrientationId } from '../../../../src/domain/pictures/orientation.js';
import { DEFAULT_METHOD } from './methods';
import type { Method, PhotoMethod } from './methods';

/** What has been said about a print that is not made yet. */
export interface Draft {
  method: Method;
  description: string;
  orientation: OrientationId;
  keywords: readonly string[];
  /** Written '#a1b2c3'. */
  colors: readonly string[];
  /** That of an earlier print; null leaves it to the painter. */
  style: string | null;
  /** The photo that the words came of. */
  photo: KeptPhoto | null;
  from: Beginning | null;
  /** The job that it was sent as, for as long as it stands unchanged. */
  job: string | null;
}

export interface KeptPhoto {
  method: PhotoMethod;
  /** As the service answered it: it is a picture's address too, for a while. */
  url: string;
  /** What the service said of it. */
  words: string;
}

type Said = Pick<Draft, 'method' | 'description' | 'orientation' | 'keywords' | 'colors' | 'style'>;

/** An earlier print that this one starts from. */
export interface Beginning {
  id: string;
  title: string | null;
  seed: number;
  /** Its own words. */
  prompt: string;
  /** What was chosen beside them as it was taken over. */
  asked?: string;
  /** Words in them that the painter did not know. */
  unknown: readonly string[];
  /** Only its maker sees it. */
  isPrivate?: boolean;
  /** What had been said before it was chosen. */
  before: Said;
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
  job: null,
};

/**
 * What is asked of the service. A photo belongs to it while its method is chosen, or its words stand unchanged: what
 * was said of somebody's home is not everybody's because a tile was pressed.
 */
export function requestOf(draft: Draft): Omit<GenerateImage, 'job_id' | 'user'> {
  const { description, orientation, keywords, colors, style, method, photo, from } = draft;
  const isOfPhoto = photo && (photo.method === method || photo.words === description);
  return {
    prompt: description,
    size: orientationById(orientation).value,
    keywords: [...keywords],
    colors: [...colors],
    style,
    forceOriginalPrompt: false,
    referenceImageUrl: isOfPhoto ? photo.url : null,
    // The same words with the same seed would be the same picture once more: without it they are painted anew.
    ...(from && !isTheSame(draft, from) && { seed: from.seed }),
  };
}

/** A print is for everybody to see unless it began with a photo. */
export const isForEverybody = (draft: Draft) => requestOf(draft).referenceImageUrl === null;

/** Without the photo, and without its words unless they were changed. */
export function withoutPhoto(draft: Draft): Pick<Draft, 'photo' | 'description'> {
  const { photo, description } = draft;
  return { photo: null, description: description === photo?.words ? '' : description };
}

/** Its words and choices, to be changed. Its keywords are those that the shop found, so none are taken over. */
export function startedFrom(print: OwnPrint, draft: Draft): Draft {
  const { id, title, seed_id: seed, original_prompt: prompt, unknown_words: unknown, published } = print;
  const orientation = ORIENTATIONS.find((one) => one.id === print.prompt_size)?.id ?? draft.orientation;
  const choices = { orientation, keywords: [], colors: print.colors, style: print.style };
  const asked = askedOf(choices);
  return {
    ...draft,
    ...choices,
    method: DEFAULT_METHOD,
    description: prompt,
    from: { id, title, seed, prompt, asked, unknown, isPrivate: !published, before: saidIn(draft) },
  };
}

/** Without the earlier print: words that were changed stay, its own give way to what had been said before. */
export function startedAfresh(draft: Draft): Draft {
  const { from } = draft;
  if (!from) return draft;
  return { ...draft, ...(isUntouched(draft) ? from.before : { style: null }), from: null };
}

/** Words of another print that were not changed are nothing that its maker has said. */
function saidIn(draft: Draft): Said {
  if (draft.from && isUntouched(draft)) return draft.from.before;
  const { method, description, orientation, keywords, colors, style } = draft;
  return { method, description, orientation, keywords, colors, style };
}

/** What would be asked for is what the earlier print was made of. */
const isTheSame = (draft: Draft, { prompt, asked }: Beginning) =>
  draft.description === prompt && asked !== undefined && asked === askedOf(draft);

const askedOf = ({ orientation, keywords, colors, style }: Omit<Said, 'method' | 'description'>) =>
  JSON.stringify([orientation, keywords, colors, style]);

const isUntouched = ({ from, description }: Draft) => description === from?.prompt;

const keyOf = (userId: string) => `studio-${userId}`;

/** Kept for as long as the tab is, so that a reload or a lost session loses no words. */
export function keepDraft(userId: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Without storage the words last as long as the page.
  }
}

export function keptDraft(userId: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as Partial<Draft>;
    return { ...BLANK, ...kept };
  } catch {
    return BLANK;
  }
}

/** For when it has become the print `jobId`; a print that was asked for elsewhere takes no words away. */
export function forgetDraft(userId: string, jobId: string) {
  if (keptDraft(userId).job !== jobId) return;
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept either.
  }
}
