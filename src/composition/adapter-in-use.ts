/** The adapter of a port, as shown in the terminal and the panel. */
export interface AdapterInUse {
  /** The display name, with the adapter's address if it has one. */
  name: string;
  /** A 'stand-in' simulates a service on this computer. 'missing' means that the port refuses all calls. */
  kind: 'real' | 'stand-in' | 'missing';
  /** What a missing adapter prevents, and the setting that helps. */
  consequence?: string;
}

export const realAdapter = (name: string): AdapterInUse => ({ name, kind: 'real' });

export const standInAdapter = (name: string): AdapterInUse => ({ name, kind: 'stand-in' });

/** @param consequence the function that the shop lacks, and how to enable it */
export const missingAdapter = (consequence: string): AdapterInUse => ({
  name: `none: ${consequence}`,
  kind: 'missing',
  consequence,
});
