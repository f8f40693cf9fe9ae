/** Shows another address of the same page, and leaves the history as it is. */
export const replaceAddress = (url: URL): void => history.replaceState(history.state, '', url);
