import { z } from 'zod';
import { oneLine } from '../contract/shapes.js';

const name = oneLine(200).nullish();

/** A person's profile. Names are shown to others; other keys belong to the client. */
export const metadata = z.looseObject({ full_name: name, name });
