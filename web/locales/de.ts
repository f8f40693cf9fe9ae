import collections from './de-collections.json';
import errors from './de-errors.json';
import words from './de-words.json';

/** German words for what the service answers, and the sentences around them. */
export const SECOND_LANGUAGE = {
  locale: 'de',
  words: words as Readonly<Record<string, string>>,
  /** By type and value. */
  collections: collections as Readonly<
    Record<string, { title: string; description: string; meta_description: string }>
  >,
  /** By the code of the error. */
  errors: errors as Readonly<Record<string, string>>,
  describeCollection: (value: string) => ({
    title: `Wandbilder: ${value}`,
    description: `Kunstdrucke zum Thema „${value}“. Auf Bestellung gedruckt und auf Wunsch von Hand gerahmt.`,
  }),
  explainMood: (trait: string, reasons: string) => `${trait}, denn es ist ${reasons}.`,
  nearestMood: (trait: string) =>
    `${trait}: Von allen Stimmungen passt sie am besten zu Licht, Kontrast und Farbe dieses Bildes.`,
};
