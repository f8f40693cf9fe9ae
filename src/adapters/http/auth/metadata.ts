import { z } from 'zod';
import { oneLine } from '../contract/shapes.js';

const name = oneLine(200).nullish();

/** A person's profile. Names are validated because they are shown to others; the client may add any other keys. */
export const metadata = z.looseObject({ full_name: name, name });
