import type { FilePaths } from '../../../application/prints/picture-addresses.js';
import { toPath } from '../routes/route.js';
import { shopRoutes } from '../routes/shop.js';

/** The paths of the signed links that use cases hand out. */
export const filePaths: FilePaths = {
  download: (id, position) => toPath(shopRoutes.downloadFile, { id, position }),
  receipt: (id) => toPath(shopRoutes.showReceipt, { id }),
  printFile: (id, size) => toPath(shopRoutes.printFile, { id, size }),
};
