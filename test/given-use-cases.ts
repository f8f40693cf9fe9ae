import { createTaskHandlers, type TaskHandlers } from '../src/application/operations/task-handlers.js';
import { MakePrintFiles } from '../src/application/orders/make-print-files.js';
import { ManageOrders } from '../src/application/orders/manage-orders.js';
import { PrintSizes } from '../src/application/orders/print-sizes.js';
import { SendOrderMails } from '../src/application/orders/send-order-mails.js';
import { FollowWorkshop } from '../src/application/orders/workshop/follow-workshop.js';
import { HandOffOrder } from '../src/application/orders/workshop/hand-off-order.js';
import { CANCEL_GRACE_MS } from '../src/domain/orders/delivery/hand-off.js';
import type { Ports } from '../src/application/ports/index.js';
import { ComposePictures } from '../src/application/prints/compose-pictures.js';
import { givenAddresses } from './given-addresses.js';
import { givenSeller, NO_PINS } from './given.js';
import { IN_UK } from './shops.js';

export const givenPrintSizes = (ports: Ports, minDpi = 72) =>
  new PrintSizes(ports, new ComposePictures(ports), minDpi);

interface Given extends Partial<Parameters<typeof createTaskHandlers>[1]> {
  shop?: ConstructorParameters<typeof SendOrderMails>[1];
}

/** Handlers of all tasks. They pin nothing and send no mail about a sign-in, unless `given` does. */
export function givenTaskHandlers(
  ports: Ports,
  { shop = givenSeller(), ...given }: Given = {},
): TaskHandlers {
  const addresses = givenAddresses(ports);
  const manageOrders = given.manageOrders ?? new ManageOrders(ports);
  return createTaskHandlers(ports, {
    followWorkshop: new FollowWorkshop(ports, manageOrders),
    handOffOrder: new HandOffOrder(ports, addresses),
    makePrintFiles: new MakePrintFiles(ports, new ComposePictures(ports)),
    manageOrders,
    postPins: NO_PINS,
    sendAuthMail: { send: async () => undefined },
    sendOrderMails: new SendOrderMails(ports, shop, addresses, IN_UK, CANCEL_GRACE_MS),
    settings: IN_UK,
    ...given,
  });
}
