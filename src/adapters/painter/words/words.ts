/**
 * Phrases separated by a vertical bar, in lower case, and in the singular where the plural only adds an s. See
 * `lookUp`.
 */
export interface Words {
  phrases: string;
  variant: string | null;
  /** The word means several things even in the singular ('forest', 'bouquet'). */
  many: boolean;
}

export const one = (phrases: string, variant: string | null = null): Words => ({
  phrases,
  variant,
  many: false,
});

export const many = (phrases: string, variant: string | null = null): Words => ({
  phrases,
  variant,
  many: true,
});
