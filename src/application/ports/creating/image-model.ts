export interface PaintRequest {
  prompt: string;
  style: string | null;
  keywords: string[];
  /** '#rrggbb' */
  colors: string[];
  seed: number;
  /** Pixels. */
  width: number;
  height: number;
  /** Painted as it was written: nothing is added to the prompt. */
  verbatim?: boolean;
  /** The photo that the print begins with, as Pictures.adopt gives it (JPEG). */
  reference?: Uint8Array;
}

export interface Painting {
  /**
   * An encoded picture (PNG, JPEG or WebP) in about the proportion asked for, its shorter side no smaller than asked;
   * the caller cuts it to the proportion.
   */
  bytes: Uint8Array;
  /** What the model made of the description, in words. */
  revised_prompt: string;
  /** Words of the description that it did not know what to do with; empty where a model cannot tell. */
  unknown_words: string[];
  /** Which model, and which version of it. */
  model: string;
}

export type OnPartial = (picture: Uint8Array) => void;

export interface ImageModel {
  /** Each call may cost the shop money. */
  readonly bills: boolean;
  /**
   * @param onPartial is given how far the picture has come, as small WebPs (the shorter side about 320 pixels) of its
   * proportion: in order, each more finished, never after the promise has settled. A model that has none to give never
   * calls it. An error that it throws is lost, and harms no painting.
   * @param abort ends the work early where that is possible; the promise then rejects.
   * @throws DomainError `painting_failed`, `description_refused` or `daily_limit_reached` when asking again would not
   * help; TryLater, or any other error, may pass with time.
   */
  paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Painting>;
}
