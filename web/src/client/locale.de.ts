export const LOCALE: string = 'de';
export const PREFIX: string = '/de';
export const OPEN_GRAPH_LOCALE: string = 'de_DE';
