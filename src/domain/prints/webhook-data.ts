import type { Print } from './print.js';

/** What a webhook says about a print: neither its words, which may be private, nor its maker. */
export const toPrintData = ({ id, created_at }: Pick<Print, 'id' | 'created_at'>) => ({ id, created_at });
