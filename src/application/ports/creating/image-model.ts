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
  /** Sends the prompt unchanged. */
  verbatim?: boolean;
  /** The photo that the print starts from (JPEG from Pictures.adopt). */
  reference?: Uint8Array;
}

export interface Painting {
  /**
   * An encoded PNG, JPEG or WebP of roughly the requested proportion, with at least the requested short side. The
   * caller crops it.
   */
  bytes: Uint8Array;
  /** The prompt that the model used. */
  revised_prompt: string;
  /** Words that the model did not understand; empty when it cannot tell. */
  unknown_words: string[];
  /** Name and version of the model. */
  model: string;
}

export type OnPartial = (picture: Uint8Array) => void;

export interface ImageModel {
  /** Whether a call may cost money. */
  readonly bills: boolean;
  /**
   * @param onPartial receives unfinished pictures as small WebPs (short side about 320 pixels), in order and never
   * after the promise has settled. Its errors are ignored.
   * @param abort stops early where possible; the promise then rejects
   * @throws DomainError `painting_failed`, `description_refused` or `daily_limit_reached` when a retry is pointless;
   * RetryableError or any other error when it may help
   */
  paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Painting>;
}
