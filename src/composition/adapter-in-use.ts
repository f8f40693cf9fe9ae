/** The adapter behind a port, as the terminal and the panel show it. */
export interface AdapterInUse {
  /** In words, with its address where it has one. */
  name: string;
  /** A stand-in plays the part of a service on this computer; where one is missing, the port refuses its work. */
  kind: 'real' | 'stand-in' | 'missing';
}

export const real = (name: string): AdapterInUse => ({ name, kind: 'real' });

export const standIn = (name: string): AdapterInUse => ({ name, kind: 'stand-in' });

/** @param consequence what the shop cannot do, and how to change that */
export const missing = (consequence: string): AdapterInUse => ({
  name: `none: ${consequence}`,
  kind: 'missing',
});
