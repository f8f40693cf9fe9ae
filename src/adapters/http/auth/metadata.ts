import { z } from 'zod';
import { oneLine } from '../contract/shapes.js';

const name = oneLine(200).nullish();

/** What an account says of its person. Names are shown to others; all else is the client's own. */
export const metadata = z.looseObject({ full_name: name, name });
