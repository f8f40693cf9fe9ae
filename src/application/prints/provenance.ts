import type { Print } from '../../domain/prints/print.js';
import type { Provenance } from '../ports/prints/pictures.js';

export type Painted = Print & { model: string };

export const isPainted = (print: Print): print is Painted => print.model !== null;

export const toProvenance = ({ model, created_at, provenance }: Painted): Provenance => ({
  model,
  created_at,
  provenance,
});
