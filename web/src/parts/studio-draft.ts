import { DEFAULT_ORIENTATION } from './orientations';
import type { OrientationId } from './orientations';

/** What has been said about a print that is not made yet. */
export interface Draft {
  description: string;
  orientation: OrientationId;
  keywords: readonly string[];
  /** Written '#a1b2c3'. */
  colors: readonly string[];
}

const BLANK: Draft = { description: '', orientation: DEFAULT_ORIENTATION, keywords: [], colors: [] };

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

export function forgetDraft(userId: string) {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept either.
  }
}
