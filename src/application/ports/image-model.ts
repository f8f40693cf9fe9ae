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
}

export interface Painting {
  /** An encoded picture (PNG, JPEG or WebP) of exactly the size asked for. */
  bytes: Uint8Array;
  /** What the model made of the description, in words. */
  revised_prompt: string;
  /** Which model, and which version of it. */
  model: string;
}

export type OnPartial = (picture: Uint8Array) => void;

export interface ImageModel {
  /**
   * @param onPartial is given how far the picture has come, as small WebPs (the shorter side about 320 pixels) of its
   * proportion: in order, each more finished, never after the promise has settled. A model that has none to give never
   * calls it. An error that it throws is lost, and harms no painting.
   * @throws DomainError `painting_failed` when asking again would not help; any other error may pass with time.
   */
  paint(request: PaintRequest, onPartial?: OnPartial): Promise<Painting>;
}
