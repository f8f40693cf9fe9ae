import { DOWNLOAD } from '../../domain/orders/print-file.js';
import type { Seller } from '../../domain/orders/receipt.js';
import { uploadKey } from '../../domain/creating/upload.js';
import type { SendAuthMail } from '../accounts/send-auth-mail.js';
import type { PostPins } from '../curating/post-pins.js';
import { creditsRestored } from '../mails/credits-restored.js';
import type { ShopIdentity } from '../mails/letter.js';
import { orderStatus, type ToldStatus } from '../mails/order-status.js';
import { paymentFailed } from '../mails/payment-failed.js';
import { refund } from '../mails/refund.js';
import { askRefund } from '../orders/ask-refund.js';
import { MakePrintFiles } from '../orders/make-print-files.js';
import { SendOrderMails } from '../orders/send-order-mails.js';
import type { TaskKind, TaskPayloads } from '../ports/shop/task.js';
import { addAvif } from '../prints/add-avif.js';
import type { PictureAddresses } from '../prints/picture-addresses.js';
import { removeUnlessKept } from '../prints/print-files.js';
import type { Held } from '../shared/heartbeat.js';

export interface TaskRun {
  held: Held;
  /** Aborted when the task must stop early or another worker has taken over. */
  stop: AbortSignal;
}

/** One handler per task kind. A task whose handler throws is retried. */
export type TaskHandlers = {
  [K in TaskKind]: (payload: TaskPayloads[K], run: TaskRun) => Promise<void>;
};

type Needs = ConstructorParameters<typeof MakePrintFiles>[0] &
  ConstructorParameters<typeof SendOrderMails>[0] &
  Parameters<typeof askRefund>[0] &
  Parameters<typeof addAvif>[0] &
  Parameters<typeof removeUnlessKept>[0];

interface Collaborators {
  shop: ShopIdentity & Seller;
  pictureAddresses: PictureAddresses;
  postPins: Pick<PostPins, 'pin' | 'unpin'>;
  sendAuthMail: Pick<SendAuthMail, 'send'>;
}

export function taskHandlers(
  ports: Needs,
  { pictureAddresses, postPins, sendAuthMail, shop }: Collaborators,
): TaskHandlers {
  const mails = new SendOrderMails(ports, shop, pictureAddresses);
  const files = new MakePrintFiles(ports);
  return {
    'order-confirmation': ({ orderId }, { held }) => mails.confirmation(orderId, held),
    'credits-restored': ({ orderId }) => mails.send(orderId, creditsRestored),
    'digital-download': ({ orderId }, { held }) => mails.downloads(orderId, held),
    'payment-failed': ({ orderId }) => mails.send(orderId, paymentFailed),
    refund: ({ orderId, refunded }) => mails.send(orderId, (order, from) => refund(order, refunded, from)),
    'order-status': ({ orderId, status, at }) =>
      mails.send(orderId, (order, from) => orderStatus(order, status as ToldStatus, from, at?.toString())),
    'ask-refund': ({ refundId }) => askRefund(ports, refundId),
    'avif-renditions': ({ printId }) => addAvif(ports, printId),
    'print-file': ({ printId, size }, { stop }) => files.make(printId, size, stop),
    'download-file': ({ printId }, { stop }) => files.make(printId, DOWNLOAD, stop),
    'auth-mail': ({ requestId }) => sendAuthMail.send(requestId),
    'remove-pictures': ({ printId }) => removeUnlessKept(ports, printId),
    'remove-upload': ({ uploadId }) => ports.pictureStore.delete(uploadKey(uploadId)),
    pin: ({ printId }) => postPins.pin(printId),
    unpin: ({ printId }) => postPins.unpin(printId),
  };
}
