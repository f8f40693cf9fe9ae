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

export interface ImageModel {
  /**
   * @throws DomainError `painting_failed` when asking again would not help; any other error may pass with time.
   */
  paint(request: PaintRequest): Promise<Painting>;
}
