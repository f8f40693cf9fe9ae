/** The language of these scripts. Scripts in another language take `locale.<language>.ts` instead (vite.config.ts). */
export const LOCALE: string = 'en';

/** Before the path of each page. */
export const PREFIX: string = '';

export const OPEN_GRAPH_LOCALE: string = 'en_GB';
