export interface PaintRequest {
  prompt: string;
  style: string | null;
  keywords: string[];
  /** '#rrggbb' */
  colors: string[];
  seed: number;
  /** Width and height are in pixels. */
  width: number;
  height: number;
  /** The model gets the prompt unchanged. */
  verbatim?: boolean;
  /** Pixels to compose the picture for, in other proportions. Only for a model that composes. */
  sheet?: { width: number; height: number };
  /** The photo that the print starts from, a JPEG from Pictures.sanitize. */
  reference?: Uint8Array;
}

export interface Painting {
  /**
   * An encoded PNG, JPEG or WebP of roughly the requested proportions, with at least the requested short side. The
   * caller crops it.
   */
  bytes: Uint8Array;
  /** The prompt that the model used. */
  revised_prompt: string;
  /** The words that the model did not understand. It is empty when the model cannot report them. */
  unknown_words: string[];
  /** The model's name and version. */
  model: string;
}

/** How a model understands a description. Both lists are empty if the model cannot report it. */
export interface Understanding {
  /** The words that will not be painted, as they were written. */
  unknown_words: string[];
  /** The words that will be painted as something else: 'schooner' as 'sailing boat'. */
  approximations: { word: string; painted_as: string }[];
}

export type OnPartial = (picture: Uint8Array) => void;

export interface ImageModel {
  /** It is true when the model can compose a picture for any proportions (see PaintRequest.sheet). */
  readonly composes: boolean;
  /** It is true when a call may cost money. */
  readonly bills: boolean;
  /** Says what will be painted of the words. It costs nothing. */
  understand(words: Pick<PaintRequest, 'prompt' | 'keywords'>): Promise<Understanding>;
  /**
   * @param onPartial receives unfinished pictures as small WebPs (short side about 320 pixels), in order and never
   * after the promise has settled. Its errors are ignored.
   * @param abort stops early where possible, and the promise then rejects
   * @throws DomainError `painting_failed`, `description_refused` or `daily_limit_reached` when a retry is pointless;
   * RetryableError or any other error when a retry may help
   */
  paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Painting>;
}
