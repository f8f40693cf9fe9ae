/** The adapter behind a port, for terminal and panel. */
export interface AdapterInUse {
  /** Display name, with its address if it has one. */
  name: string;
  /** 'stand-in' plays a service on this computer; 'missing' means that the port refuses its work. */
  kind: 'real' | 'stand-in' | 'missing';
}

export const real = (name: string): AdapterInUse => ({ name, kind: 'real' });

export const standIn = (name: string): AdapterInUse => ({ name, kind: 'stand-in' });

/** @param consequence what the shop cannot do, and how to change that */
export const missing = (consequence: string): AdapterInUse => ({
  name: `none: ${consequence}`,
  kind: 'missing',
});
