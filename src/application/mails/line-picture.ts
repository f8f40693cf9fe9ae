import type { Crop } from '../../domain/pictures/crop.js';
import { ORIENTATIONS, type Orientation } from '../../domain/pictures/orientation.js';
import type { OrderItem } from '../../domain/orders/order.js';
import { paperOf } from '../../domain/orders/product.js';
import { html, type Html } from './html.js';

/** Pixels. */
const WIDTH_PX = 68;
/** Maximum difference of two ratios that count as equal. */
const RATIO_TOLERANCE = 0.001;

/**
 * The picture of an order line, cropped like its paper. Many mail clients ignore negative margins, so the picture is
 * positioned within itself. Clients that support only `overflow` show the top left; others show the whole picture
 * undistorted.
 */
export function linePicture(
  { image, size, crop }: Pick<OrderItem, 'image' | 'size' | 'crop'>,
  shopUrl: string,
): Html {
  const src = `${shopUrl}${image}`;
  const paper = size && crop && paperUnder(size, crop);
  if (!crop || !paper)
    return html`<img src="${src}" width="${WIDTH_PX}" alt="" style="display:block;border:0" />`;
  const height = Math.round((WIDTH_PX * paper.height) / paper.width);
  const whole = { width: Math.round(WIDTH_PX / crop.width), height: height / crop.height };
  const moved = `-${Math.round(crop.left * whole.width)}px -${Math.round(crop.top * whole.height)}px`;
  return html`<div style="width:${WIDTH_PX}px;height:${height}px;overflow:hidden">
    <img
      src="${src}"
      width="${whole.width}"
      alt=""
      style="display:block;border:0;width:${whole.width}px;max-width:none;height:auto;object-position:${moved}"
    />
  </div>`;
}

/**
 * The crop tells the orientation of the paper, because only one orientation matches its ratio. Undefined when nothing
 * is cropped.
 */
function paperUnder(size: string, crop: Crop): { width: number; height: number } | undefined {
  if (crop.width * crop.height > 1 - RATIO_TOLERANCE) return undefined;
  const isCut = (picture: Orientation) => {
    const paper = paperOf(size, picture);
    const seen = (picture.width * crop.width) / (picture.height * crop.height);
    return Math.abs(seen / (paper.width / paper.height) - 1) < RATIO_TOLERANCE;
  };
  const picture = ORIENTATIONS.find(isCut);
  return picture && paperOf(size, picture);
}
