/** True while the service renders a page. */
export const isServer = typeof document === 'undefined';
