import type { Language } from '../../../domain/shop/languages.js';

const ENGLISH = {
  questions: (email: string) => `Questions? Write to ${email}.`,
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  print: (id: string) => `Print ${id}`,
  quantity: 'Quantity',
  order: (number: number) => `Order ${number}`,
  subject: (number: number, shop: string) => `Order ${number} at ${shop}`,
  receipt: {
    title: 'Receipt',
    runningTitle: (number: number) => `Receipt, order ${number}`,
    number: (number: number) => `Order ${number}`,
    paidOn: (day: string) => `Paid on ${day}`,
    suppliedOn: (day: string) => `Sent on ${day}`,
    suppliedAtPayment: 'Supplied on the same day',
    seller: 'Sold by',
    buyer: 'Sold to',
    companyNumber: (number: string) => `Company number ${number}`,
    taxNumber: (tax: string, number: string) => `${tax} number ${number}`,
    item: 'Item',
    each: 'Each',
    price: 'Price',
    delivery: 'Delivery',
    discount: 'Discount',
    total: 'Total',
    withoutTax: (tax: string) => `Without ${tax}`,
    taxInTotal: (tax: string, percent: number) => `${tax} at ${percent} %, in the total`,
    untaxedCards: (tax: string) => `Gift cards, without ${tax}`,
    giftCardPaid: 'Paid with a gift card',
    refunded: 'Refunded',
    paidAfterRefund: 'Paid after the refund',
  },
  packingSlip: {
    title: 'Packing slip',
    runningTitle: (number: number) => `Packing slip, order ${number}`,
    orderedOn: (day: string) => `Ordered on ${day}`,
    to: 'Sent to',
    from: 'Sent by',
    print: 'Print',
  },
};

type DocumentWords = typeof ENGLISH;

const GERMAN: DocumentWords = {
  questions: (email) => `Fragen? Schreiben Sie an ${email}.`,
  page: (page, count) => `Seite ${page} von ${count}`,
  print: (id) => `Bild ${id}`,
  quantity: 'Anzahl',
  order: (number) => `Bestellung ${number}`,
  subject: (number, shop) => `Bestellung ${number} bei ${shop}`,
  receipt: {
    title: 'Rechnung',
    runningTitle: (number) => `Rechnung zu Bestellung ${number}`,
    number: (number) => `Rechnung und Bestellung Nr. ${number}`,
    paidOn: (day) => `Rechnungsdatum und Zahlung: ${day}`,
    suppliedOn: (day) => `Lieferdatum: ${day}`,
    suppliedAtPayment: 'Lieferdatum entspricht Rechnungsdatum',
    seller: 'Verkauft von',
    buyer: 'Verkauft an',
    companyNumber: (number) => `Registernummer ${number}`,
    taxNumber: (_tax, number) => `USt-IdNr. ${number}`,
    item: 'Artikel',
    each: 'Einzelpreis',
    price: 'Preis',
    delivery: 'Versand',
    discount: 'Rabatt',
    total: 'Gesamt',
    withoutTax: (tax) => `Ohne ${tax}`,
    taxInTotal: (tax, percent) => `Enthaltene ${tax}, ${percent.toLocaleString('de-DE')} %`,
    untaxedCards: (tax) => `Gutscheine, ohne ${tax}`,
    giftCardPaid: 'Mit Gutschein bezahlt',
    refunded: 'Erstattet',
    paidAfterRefund: 'Bezahlt nach der Erstattung',
  },
  packingSlip: {
    title: 'Lieferschein',
    runningTitle: (number) => `Lieferschein zu Bestellung ${number}`,
    orderedOn: (day) => `Bestellt am ${day}`,
    to: 'Versandt an',
    from: 'Versandt von',
    print: 'Bild',
  },
};

export const DOCUMENT_WORDS: Readonly<Record<Language, DocumentWords>> = { en: ENGLISH, de: GERMAN };

export const documentWords = ({ language }: { language: Language }): DocumentWords =>
  DOCUMENT_WORDS[language];
