import { SOLD_WORDS } from '../../src/domain/orders/sold-words.js';
import { describePrintInGerman } from '../../src/domain/prints/describe-in-german.js';
import { VALUE_WORDS } from '../../src/domain/prints/value-words.js';
import errors from './de-errors.json';
import words from './de-words.json';

/** German words for what the service answers, and the sentences around them. */
export const SECOND_LANGUAGE = {
  locale: 'de' as const,
  words: { ...words, ...VALUE_WORDS.de, ...SOLD_WORDS.de.names } as Readonly<Record<string, string>>,
  /** By the code of the error. */
  errors: errors as Readonly<Record<string, string>>,
  /** What src/domain/credits/credit-statement.ts writes. */
  sentences: [
    [/^Your first credits$/, 'Ihre ersten Credits'],
    [/^Print: (.*)$/, 'Bild: $1'],
    [/^Held for a print that is being made$/, 'Reserviert für ein Bild, das gerade entsteht'],
    [/^Held for a print that was not made$/, 'Reserviert für ein Bild, das nicht entstanden ist'],
    [/^Spent on a print that was refused .*$/, 'Verbraucht für ein Bild, das beim Malen abgelehnt wurde'],
    [/^Spent on a print that was cancelled .*$/, 'Verbraucht für ein Bild, das beim Malen abgebrochen wurde'],
    [/^Returned: the print was cancelled$/, 'Zurückgegeben: Das Bild wurde abgebrochen'],
    [/^Returned: the print was not made$/, 'Zurückgegeben: Das Bild ist nicht entstanden'],
    [/^Restored after 30 days$/, 'Nach 30 Tagen aufgefüllt'],
    [/^Restored with (?:an order|order (\d+))$/, 'Aufgefüllt mit einer Bestellung $1'],
    [/^Taken back with the refund of (?:an order|order (\d+))$/, 'Zurückgenommen bei der Erstattung $1'],
    [/^Bought with (?:an order|order (\d+))$/, 'Gekauft mit Bestellung $1'],
    [/^Paid back with the refund of (?:an order|order (\d+))$/, 'Zurückgezahlt bei der Erstattung $1'],
    [
      /^Returned: the refund of (?:an order|order (\d+)) failed$/,
      'Zurückgegeben: Erstattung $1 fehlgeschlagen',
    ],
  ] as const satisfies readonly (readonly [RegExp, string])[],
  describePrint: describePrintInGerman,
  explainMood: (trait: string, reasons: string) => `${trait}, denn es ist ${reasons}.`,
  nearestMood: (trait: string) =>
    `${trait}: Von allen Stimmungen passt sie am besten zu Licht, Kontrast und Farbe dieses Bildes.`,
};
