/** Phrases separated by |, lower case and in the singular where the plural only adds an s; see `look`. */
export interface Words {
  phrases: string;
  variant: string | null;
  /** The word stands for a number of them even in the singular ('forest', 'bouquet'). */
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
