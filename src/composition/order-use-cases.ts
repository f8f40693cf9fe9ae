import { AddUpBasket } from '../application/orders/add-up-basket.js';
import { CancelOrder } from '../application/orders/cancel-order.js';
import { CheckOut } from '../application/orders/check-out.js';
import { ChooseWorkshop } from '../application/orders/workshop/choose-workshop.js';
import { DeclareWithdrawal } from '../application/orders/declare-withdrawal.js';
import { DownloadFiles } from '../application/orders/download-files.js';
import { ExportSales } from '../application/orders/export-sales.js';
import { FollowWorkshop } from '../application/orders/workshop/follow-workshop.js';
import { HandOffOrder } from '../application/orders/workshop/hand-off-order.js';
import { KeepBasket } from '../application/orders/keep-basket.js';
import { MakePrintFiles } from '../application/orders/make-print-files.js';
import { ManageDiscounts } from '../application/orders/manage-discounts.js';
import { ManageGiftCards } from '../application/orders/manage-gift-cards.js';
import { ManageOrders } from '../application/orders/manage-orders.js';
import { ModerateReviews } from '../application/orders/reviews/moderate-reviews.js';
import { ReviewPrints } from '../application/orders/reviews/review-prints.js';
import { ReportReview } from '../application/orders/reviews/report-review.js';
import { ShowReviews } from '../application/orders/reviews/show-reviews.js';
import { ManageWithdrawals } from '../application/orders/manage-withdrawals.js';
import { PackingSlips } from '../application/orders/packing-slips.js';
import { PriceVariant } from '../application/orders/price-variant.js';
import { PrintSizes } from '../application/orders/print-sizes.js';
import { QuoteBasket } from '../application/orders/quote-basket.js';
import { Receipts } from '../application/orders/receipts.js';
import { ReconcilePayments } from '../application/orders/reconcile-payments.js';
import { SendOrderLink } from '../application/orders/send-order-link.js';
import { SendOrderMails } from '../application/orders/send-order-mails.js';
import { SettlePayment } from '../application/orders/settle-payment.js';
import { ShowOrders } from '../application/orders/show-orders.js';
import { ShowPrintFiles } from '../application/orders/show-print-files.js';
import { ShowProducts } from '../application/orders/show-products.js';
import { SupportOrder } from '../application/orders/support-order.js';
import type { ClaimOrders } from '../application/orders/claim-orders.js';
import type { Ports } from '../application/ports/index.js';
import type { ComposePictures } from '../application/prints/compose-pictures.js';
import type { BrowsePrints } from '../application/prints/browse-prints.js';
import { inLanguage } from '../application/mails/in-language.js';
import type { Language } from '../domain/shop/languages.js';
import type { PictureAddresses } from '../application/prints/picture-addresses.js';
import type { UseCaseSettings } from './use-case-settings.js';

interface PrintUseCases {
  browsePrints: BrowsePrints;
  composePictures: ComposePictures;
  pictureAddresses: PictureAddresses;
}

export function createOrderUseCases(
  ports: Ports,
  settings: UseCaseSettings,
  claimOrders: ClaimOrders,
  { browsePrints, composePictures, pictureAddresses }: PrintUseCases,
) {
  const { cancelGraceMs, current, onError, onTaskError, shop } = settings;

  const seller = (language: Language) => inLanguage(shop, current, language);
  const addUpBasket = new AddUpBasket(ports, current);
  const printSizes = new PrintSizes(ports, composePictures, settings.minPrintDpi);
  const priceVariant = new PriceVariant(ports, pictureAddresses, printSizes, settings.customSizes);
  const declareWithdrawal = new DeclareWithdrawal(ports);
  const manageOrders = new ManageOrders(ports, settings.reviewMailDays);
  const settlePayment = new SettlePayment(ports, toPaymentReport(onError), cancelGraceMs);
  const reconcilePayments = new ReconcilePayments(ports, settlePayment, (error, order) =>
    onTaskError(`${order ? `order ${order.id}` : 'missed payment events'} could not be checked`, error),
  );
  return {
    ...createWorkshopUseCases(ports, manageOrders, pictureAddresses, cancelGraceMs),
    checkOut: new CheckOut(
      ports,
      priceVariant,
      addUpBasket,
      settings.pictureSecret,
      current,
      settlePayment,
      settings.prepaid,
    ),
    claimOrders,
    declareWithdrawal,
    downloadFiles: new DownloadFiles(ports, pictureAddresses),
    keepBasket: new KeepBasket(ports),
    makePrintFiles: new MakePrintFiles(ports, composePictures, settings.printFileDpi),
    manageDiscounts: new ManageDiscounts(ports),
    manageGiftCards: new ManageGiftCards(ports, current),
    exportSales: new ExportSales(ports, current),
    manageOrders,
    moderateReviews: new ModerateReviews(ports, pictureAddresses),
    manageWithdrawals: new ManageWithdrawals(ports),
    packingSlips: new PackingSlips(ports, manageOrders, seller),
    printSizes,
    quoteBasket: new QuoteBasket(ports, priceVariant, addUpBasket, current, settings.prepaid),
    receipts: new Receipts(ports, pictureAddresses, seller),
    reconcilePayments,
    reportReview: new ReportReview(ports),
    reviewPrints: new ReviewPrints(ports, claimOrders, pictureAddresses, settings.publishing),
    sendOrderLink: new SendOrderLink(ports),
    sendOrderMails: new SendOrderMails(ports, shop, pictureAddresses, current, cancelGraceMs),
    settlePayment,
    showOrders: new ShowOrders(
      ports,
      reconcilePayments,
      pictureAddresses,
      claimOrders,
      current,
      cancelGraceMs,
    ),
    showReviews: new ShowReviews(ports, browsePrints, pictureAddresses),
    showPrintFiles: new ShowPrintFiles(ports, manageOrders, pictureAddresses),
    supportOrder: new SupportOrder(ports, manageOrders, declareWithdrawal),
    showProducts: new ShowProducts(
      ports,
      current,
      settings.minPrintDpi,
      settings.customSizes,
      settings.prepaid,
    ),
  };
}

const toPaymentReport =
  (onError: UseCaseSettings['onError']): ConstructorParameters<typeof SettlePayment>[1] =>
  (event, settlement) =>
    onError(
      'a payment that an admin must check',
      `${settlement}: event ${event.id}, order ${event.order_id ?? 'unknown'}`,
    );

function createWorkshopUseCases(
  ports: Ports,
  manageOrders: ManageOrders,
  addresses: PictureAddresses,
  graceMs: number,
) {
  const handOffOrder = new HandOffOrder(ports, addresses);
  return {
    cancelOrder: new CancelOrder(ports, manageOrders, addresses, graceMs),
    chooseWorkshop: new ChooseWorkshop(ports, manageOrders, handOffOrder, graceMs),
    followWorkshop: new FollowWorkshop(ports, manageOrders),
    handOffOrder,
  };
}
