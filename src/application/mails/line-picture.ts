import type { OrderItem } from '../../domain/orders/order.js';
import type { Links } from '../ports/shop/links.js';
import { html, type Html } from './html.js';

const WIDTH_PX = 68;

/** Shows what an order's line contains: the paper with its picture, or the picture of a file. */
export function linePicture({ image }: Pick<OrderItem, 'image'>, links: Pick<Links, 'absolute'>): Html {
  return html`<img
    src="${links.absolute(image)}"
    width="${WIDTH_PX}"
    alt=""
    style="display:block;border:0;width:${WIDTH_PX}px;height:auto"
  />`;
}
