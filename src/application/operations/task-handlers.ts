import { DOWNLOAD_SIZE } from '../../domain/orders/print-file.js';
import type { Seller } from '../../domain/orders/receipt.js';
import { uploadKey } from '../../domain/creating/upload.js';
import type { SendAuthMail } from '../accounts/send-auth-mail.js';
import type { PostPins } from '../curating/post-pins.js';
import { sendReviewMail } from '../curating/send-review-mail.js';
import { creditsRestored } from '../mails/credits-restored.js';
import type { ShopIdentity } from '../mails/letter.js';
import { orderStatus, type MailedStatus } from '../mails/order-status.js';
import { paymentFailed } from '../mails/payment-failed.js';
import { refund } from '../mails/refund.js';
import { requestRefund } from '../orders/request-refund.js';
import { MakePrintFiles } from '../orders/make-print-files.js';
import { SendOrderMails } from '../orders/send-order-mails.js';
import type { TaskKind, TaskPayloads } from '../ports/shop/task.js';
import { addAvif } from '../prints/add-avif.js';
import type { PictureAddresses } from '../prints/picture-addresses.js';
import { removeUnlessOrdered } from '../prints/print-files.js';
import type { HeldLease } from '../shared/heartbeat.js';

export interface TaskRun {
  lease: HeldLease;
  /** It is aborted when the task must stop early or another worker has taken over. */
  abort: AbortSignal;
}

/** There is one handler per task kind. A task whose handler throws is retried. */
export type TaskHandlers = {
  [K in TaskKind]: (payload: TaskPayloads[K], run: TaskRun) => Promise<void>;
};

type Needs = ConstructorParameters<typeof MakePrintFiles>[0] &
  ConstructorParameters<typeof SendOrderMails>[0] &
  Parameters<typeof requestRefund>[0] &
  Parameters<typeof sendReviewMail>[0] &
  Parameters<typeof addAvif>[0] &
  Parameters<typeof removeUnlessOrdered>[0];

interface Collaborators {
  shop: ShopIdentity & Seller;
  pictureAddresses: PictureAddresses;
  postPins: Pick<PostPins, 'pin' | 'unpin'>;
  sendAuthMail: Pick<SendAuthMail, 'send'>;
}

export function createTaskHandlers(
  ports: Needs,
  { pictureAddresses, postPins, sendAuthMail, shop }: Collaborators,
): TaskHandlers {
  const mails = new SendOrderMails(ports, shop, pictureAddresses);
  const files = new MakePrintFiles(ports);
  return {
    'order-confirmation': ({ orderId }, { lease }) => mails.confirmation(orderId, lease),
    'credits-restored': ({ orderId }) => mails.send(orderId, creditsRestored),
    'digital-download': ({ orderId }, { lease }) => mails.downloads(orderId, lease),
    'payment-failed': ({ orderId }) => mails.send(orderId, paymentFailed),
    refund: ({ orderId, refunded }) => mails.send(orderId, (order, from) => refund(order, refunded, from)),
    'order-status': ({ orderId, status, at }) =>
      mails.send(orderId, (order, from) => orderStatus(order, status as MailedStatus, from, at?.toString())),
    'ask-refund': ({ refundId }) => requestRefund(ports, refundId),
    'avif-renditions': ({ printId }) => addAvif(ports, printId),
    'print-file': ({ printId, size }, { abort }) => files.make(printId, size, abort),
    'download-file': ({ printId }, { abort }) => files.make(printId, DOWNLOAD_SIZE, abort),
    'auth-mail': ({ requestId }) => sendAuthMail.send(requestId),
    'review-mail': (payload) => sendReviewMail(ports, shop, payload),
    'remove-pictures': ({ printId }) => removeUnlessOrdered(ports, printId),
    'remove-upload': ({ uploadId }) => ports.pictureStore.delete(uploadKey(uploadId)),
    pin: ({ printId }) => postPins.pin(printId),
    unpin: ({ printId }) => postPins.unpin(printId),
  };
}
