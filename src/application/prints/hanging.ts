import type { OptionType, ProductOption } from '../../domain/orders/product.js';
import { mockupKey, withoutSize, type Look, type VariantView } from '../../domain/prints/mockup.js';
import type { Print } from '../../domain/prints/print.js';
import type { Hanging } from '../ports/prints/pictures.js';
import { noPicture } from './papers.js';

/** Returns undefined for a frame or a mount that is not sold. */
export const findLook = (
  options: readonly ProductOption[],
  type: OptionType,
  value: string,
): Look | undefined => options.find((one) => one.type === type && one.value === value)?.look ?? undefined;

/** Returns undefined for a frame or a mount that is not sold. A mount needs a frame. */
export function toHanging(
  paper: Hanging['paper'],
  { frame, mount }: { frame: string | null; mount: string | null },
  options: readonly ProductOption[],
): Hanging | undefined {
  if (frame === null) return mount === null ? { paper, frame: null, mount: null } : undefined;
  const frameLook = findLook(options, 'Frame', frame);
  const mountLook = mount === null ? null : findLook(options, 'Extras', mount);
  return frameLook && mountLook !== undefined ? { paper, frame: frameLook, mount: mountLook } : undefined;
}

/** @throws DomainError `not_found` for a mock-up that the print's page does not show */
export function expectListed({ id, image_paths }: Print, mockup: VariantView): void {
  const listed = withoutSize(mockup);
  if (listed !== 'line' && !image_paths.includes(`/${mockupKey(id, listed)}`)) throw noPicture();
}
