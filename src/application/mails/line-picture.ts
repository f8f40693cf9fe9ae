import type { Crop } from '../../domain/pictures/crop.js';
import { ORIENTATIONS, type Orientation } from '../../domain/pictures/orientation.js';
import type { OrderItem } from '../../domain/orders/order.js';
import { paperOf } from '../../domain/orders/product.js';
import { html, type Html } from './html.js';

/** Pixels. */
const WIDTH = 68;
/** Proportions that differ by less are one. */
const SAME = 0.001;

/**
 * The small picture of what was bought, cut to its paper as it is printed. Many mail readers take no negative margins, so
 * the picture is moved within itself; one that knows only `overflow` shows the part at its top left, one that knows
 * neither shows it whole, and none stretches it.
 */
export function linePicture(
  { image, size, crop }: Pick<OrderItem, 'image' | 'size' | 'crop'>,
  shopUrl: string,
): Html {
  const src = `${shopUrl}${image}`;
  const paper = size && crop && paperUnder(size, crop);
  if (!crop || !paper)
    return html`<img src="${src}" width="${WIDTH}" alt="" style="display:block;border:0" />`;
  const height = Math.round((WIDTH * paper.height) / paper.width);
  const whole = { width: Math.round(WIDTH / crop.width), height: height / crop.height };
  const moved = `-${Math.round(crop.left * whole.width)}px -${Math.round(crop.top * whole.height)}px`;
  return html`<div style="width:${WIDTH}px;height:${height}px;overflow:hidden">
    <img
      src="${src}"
      width="${whole.width}"
      alt=""
      style="display:block;border:0;width:${whole.width}px;max-width:none;height:auto;object-position:${moved}"
    />
  </div>`;
}

/**
 * Which way up it lies is told by the crop: of only one orientation this part has the paper's proportion. Undefined where
 * all of the picture is on it.
 */
function paperUnder(size: string, crop: Crop): { width: number; height: number } | undefined {
  if (crop.width * crop.height > 1 - SAME) return undefined;
  const isCut = (picture: Orientation) => {
    const paper = paperOf(size, picture);
    const seen = (picture.width * crop.width) / (picture.height * crop.height);
    return Math.abs(seen / (paper.width / paper.height) - 1) < SAME;
  };
  const picture = ORIENTATIONS.find(isCut);
  return picture && paperOf(size, picture);
}
