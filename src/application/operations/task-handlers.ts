import { DOWNLOAD_SIZE } from '../../domain/orders/print-file.js';
import { DEFAULT_LANGUAGE } from '../../domain/shop/languages.js';
import { uploadKey } from '../../domain/creating/upload.js';
import type { SendAuthMail } from '../accounts/send-auth-mail.js';
import type { PostPins } from '../curating/post-pins.js';
import { restateProvenance } from '../curating/restate-provenance.js';
import { sendReviewMail } from '../curating/send-review-mail.js';
import { creditsRestored } from '../mails/credits-restored.js';
import type { MailedStatus } from '../mails/order-status.js';
import { paymentFailed } from '../mails/payment-failed.js';
import { refund } from '../mails/refund.js';
import { sendGiftCard } from '../orders/gift-card-code.js';
import {
  returnArrived,
  returnInstructions,
  withdrawalNotice,
  withdrawalReceipt,
} from '../mails/withdrawal.js';
import { askForReview, removeReviewPhoto } from '../orders/reviews/ask-for-review.js';
import { closeOutdatedPage } from '../orders/close-payment-page.js';
import { assumeDelivery } from '../orders/workshop/assume-delivery.js';
import type { FollowWorkshop } from '../orders/workshop/follow-workshop.js';
import type { HandOffOrder } from '../orders/workshop/hand-off-order.js';
import { requestRefund } from '../orders/request-refund.js';
import { linkWithdrawal, mailAboutWithdrawal } from '../orders/after-withdrawal.js';
import type { ManageOrders } from '../orders/manage-orders.js';
import type { MakePrintFiles } from '../orders/make-print-files.js';
import type { SendOrderMails } from '../orders/send-order-mails.js';
import type { TaskKind, TaskPayloads } from '../ports/shop/task.js';
import { addAvif } from '../prints/add-avif.js';
import { removeUnlessOrdered } from '../prints/print-files.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import type { HeldLease } from '../shared/heartbeat.js';
import { sendWebhook } from './send-webhook.js';

export interface TaskRun {
  lease: HeldLease;
  /** It is aborted when the task must stop early or another worker has taken over. */
  abort: AbortSignal;
}

/** There is one handler per task kind. A task whose handler throws is retried. */
export type TaskHandlers = {
  [K in TaskKind]: (payload: TaskPayloads[K], run: TaskRun) => Promise<void>;
};

type Needs = Parameters<typeof assumeDelivery>[0] &
  Parameters<typeof askForReview>[0] &
  Parameters<typeof removeReviewPhoto>[0] &
  Parameters<typeof closeOutdatedPage>[0] &
  Parameters<typeof requestRefund>[0] &
  Parameters<typeof sendReviewMail>[0] &
  Parameters<typeof linkWithdrawal>[0] &
  Parameters<typeof sendGiftCard>[0] &
  Parameters<typeof mailAboutWithdrawal>[0] &
  Parameters<typeof sendWebhook>[0] &
  Parameters<typeof addAvif>[0] &
  Parameters<typeof restateProvenance>[0] &
  Parameters<typeof removeUnlessOrdered>[0];

interface Collaborators {
  followWorkshop: FollowWorkshop;
  handOffOrder: HandOffOrder;
  makePrintFiles: MakePrintFiles;
  manageOrders: ManageOrders;
  postPins: Pick<PostPins, 'pin' | 'unpin'>;
  sendAuthMail: Pick<SendAuthMail, 'send'>;
  sendOrderMails: SendOrderMails;
  settings: CurrentSettings;
}

export function createTaskHandlers(
  ports: Needs,
  {
    followWorkshop,
    handOffOrder,
    makePrintFiles: files,
    manageOrders,
    postPins,
    sendAuthMail,
    sendOrderMails: mails,
    settings,
  }: Collaborators,
): TaskHandlers {
  return {
    'order-confirmation': ({ orderId }, { lease }) => mails.confirmation(orderId, lease),
    'credits-restored': ({ orderId }) => mails.send(orderId, creditsRestored),
    'digital-download': ({ orderId }, { lease }) => mails.downloads(orderId, lease),
    'payment-failed': ({ orderId }) => mails.send(orderId, paymentFailed),
    refund: ({ orderId, refunded, giftCard }) =>
      mails.send(orderId, (order, from) => refund(order, refunded, from, giftCard)),
    'order-status': ({ orderId, status, at }) => mails.status(orderId, status as MailedStatus, at),
    'another-parcel': ({ orderId, at }) => mails.parcel(orderId, at),
    'resend-mail': (payload, { lease }) => mails.resend(payload, lease),
    'close-checkout': ({ orderId, by }) => closeOutdatedPage(ports, orderId, by),
    'ask-refund': ({ refundId }) => requestRefund(ports, refundId),
    'hand-off': ({ orderId }, { lease }) => handOffOrder.handOff(orderId, lease),
    'workshop-status': ({ handOffId, at }) => followWorkshop.follow(handOffId, { once: at !== undefined }),
    'assume-delivery': ({ orderId }) => assumeDelivery(ports, manageOrders, settings, orderId),
    'avif-renditions': ({ printId }) => addAvif(ports, printId),
    'print-file': ({ printId, size }, { abort }) => files.make(printId, size, abort),
    'download-file': ({ printId }, { abort }) => files.make(printId, DOWNLOAD_SIZE, abort),
    'auth-mail': ({ requestId }) => sendAuthMail.send(requestId),
    'review-mail': (payload) => sendReviewMail(ports, mails.sender, payload),
    'remove-pictures': ({ printId }) => removeUnlessOrdered(ports, printId),
    'restate-provenance': ({ printId }) => restateProvenance(ports, printId),
    'remove-upload': ({ uploadId }) => ports.pictureStore.delete(uploadKey(uploadId)),
    'remove-review-photo': ({ photoId }) => removeReviewPhoto(ports, photoId),
    'review-request': ({ orderId }) => askForReview(ports, mails.sender, orderId),
    'gift-card': ({ giftCardId, at }) => sendGiftCard(ports, mails.sender, giftCardId, at),
    'withdrawal-receipt': ({ withdrawalId }) =>
      mailAboutWithdrawal(ports, mails.sender, withdrawalReceipt, withdrawalId),
    'withdrawal-notice': ({ withdrawalId }) =>
      mailAboutWithdrawal(ports, () => mails.sender(DEFAULT_LANGUAGE), withdrawalNotice, withdrawalId),
    'return-instructions': ({ withdrawalId }) =>
      mailAboutWithdrawal(ports, mails.sender, returnInstructions, withdrawalId),
    'return-arrived': ({ withdrawalId }) =>
      mailAboutWithdrawal(ports, mails.sender, returnArrived, withdrawalId),
    'link-withdrawal': ({ withdrawalId }) => linkWithdrawal(ports, withdrawalId),
    webhook: ({ deliveryId }) => sendWebhook(ports, deliveryId),
    pin: ({ printId }) => postPins.pin(printId),
    unpin: ({ printId }) => postPins.unpin(printId),
  };
}
