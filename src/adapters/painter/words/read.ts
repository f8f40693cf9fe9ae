import { dress } from '../clothes.js';
import { isColorAt, isTouch } from './color-or-thing.js';
import { findColor } from '../colors.js';
import { mergeCounts, mixKinds } from './kinds.js';
import type { SubjectWord } from './lexicon.js';
import {
  counts,
  fillers,
  LONGEST_PHRASE_WORDS,
  lights,
  moods,
  negations,
  places,
  seasons,
  styles,
  subjects,
  views,
  weathers,
} from './lexicon.js';
import { lookUp } from './look-up.js';
import { palettes } from './palettes.js';
import type { Place } from '../names.js';
import { findKind } from './word-senses.js';
import type { Mention } from '../picture.js';
import type { Reading } from './reading.js';
import { createReading } from './reading.js';
import { subjects as everySubject } from '../subjects.js';
import { tokenize } from './tokens.js';
import { normalizeHex } from '../tones.js';
import { BACKDROP_WORDS, BOTANICAL_WORDS, SHEET_WORDS, SKY_WORDS, VAGUE_STYLES } from './word-sets.js';

/** Reads from left to right and takes the longest known phrase first. */
export const readWords = (text: string): Reading => new Reader(tokenize(text)).read();

class Reader {
  private readonly reading = createReading();
  /** The number of words that a negation still applies to. */
  private negatedWords = 0;
  private readonly exclusions: SubjectWord[] = [];
  private readonly titledOnly = new Set<Mention>();
  private isBotanical = false;
  // Words that apply to the next thing.
  private count = 0;
  private color: string | null = null;
  private depth: 'far' | 'near' | null = null;
  private side: Mention['place'] = null;

  constructor(private readonly tokens: readonly string[]) {}

  read(): Reading {
    const { tokens, reading } = this;
    for (let i = 0; i < tokens.length;) {
      const token = tokens[i] ?? '';
      let length = 0;
      if (/^[,.;:!?]$/.test(token) || token === 'but' || token === 'with') this.endClause(token);
      else if (negations.has(token)) this.negatedWords = 4;
      else {
        for (let size = Math.min(LONGEST_PHRASE_WORDS, tokens.length - i); size > 0 && length === 0; size--)
          if (this.readPhrase(i, size)) length = size;
        if (length === 0 && token.length > 2 && !fillers.has(token) && !isTouch(tokens, i))
          this.readUnknown(token, i);
        if (this.negatedWords > 0) this.negatedWords--;
      }
      i += Math.max(1, length);
    }
    this.endClause('.');
    if (this.isBotanical && reading.mentions.length > 0) reading.style ??= 'botanical-plate';
    else if (this.isBotanical)
      this.addMention({ subject: 'leaves', variant: null, many: true }, false, false);
    const isExcluded = (m: Mention) =>
      this.exclusions.some((r) => r.subject === m.subject && r.variant === m.variant);
    reading.mentions = reading.mentions.filter((m) => !isExcluded(m));
    return reading;
  }

  private endClause(token: string): void {
    const last = this.reading.mentions.at(-1);
    if (this.depth && last && token !== 'with') last.depth ??= this.depth;
    this.negatedWords = 0;
    this.color = null;
    this.depth = null;
  }

  private readPhrase(at: number, size: number): boolean {
    const phrase = this.tokens.slice(at, at + size).join(' ');
    const subject = lookUp(subjects, phrase);
    const named =
      findColor(phrase) ??
      findColor(phrase.replace(/s$/, '')) ??
      (phrase.startsWith('#') ? normalizeHex(phrase) : null);
    const other = subject ?? lookUp(styles, phrase);
    if (named && (!other || (!subject?.plural && isColorAt(this.tokens, at))))
      return this.readColor(named, phrase, at, size);
    if (BOTANICAL_WORDS.has(phrase)) {
      this.isBotanical ||= this.negatedWords === 0;
      return true;
    }
    if (subject) {
      this.addMention(subject.value, subject.plural, SHEET_WORDS.has(this.tokens[at + size] ?? ''));
      this.readDish(phrase);
    }
    const scheme = lookUp(palettes, phrase);
    const number = counts.get(phrase);
    const place = places.get(phrase);
    if (number !== undefined && !subject) this.count = number;
    if (place && !subject) this.putAt(place);
    const isManner = this.readManner(phrase, subject !== null);
    if (scheme && this.negatedWords === 0)
      for (const hex of scheme.value.split(' ')) this.reading.colors.push({ word: phrase, hex });
    return Boolean(subject ?? scheme ?? number ?? place) || isManner;
  }

  /** A bowl of cherries is a bowl with cherries in it, and a blue one is a blue bowl. */
  private readDish(phrase: string): void {
    const kind = /^(bowl|plate) of /.exec(phrase)?.[1] as 'bowl' | 'plate' | undefined;
    const fruit = this.reading.mentions.at(-1);
    if (kind && fruit?.subject === 'fruit' && !fruit.holder)
      Object.assign(fruit, { holder: { kind, color: fruit.color }, color: null });
  }

  /** Reads a word that the lexicon does not have as the nearest kind of thing that it has. */
  private readUnknown(word: string, at: number): void {
    if (this.color && dress(this.reading.mentions, word, this.color)) return void (this.color = null);
    const kind = findKind(word);
    const subject = kind && lookUp(subjects, kind.value);
    if (!subject) return void (this.negatedWords > 0 || this.reading.unknown.push(word));
    if (this.negatedWords === 0) this.reading.approximated.push({ word, as: kind.value });
    this.addMention(subject.value, kind.plural, SHEET_WORDS.has(this.tokens[at + 1] ?? ''));
  }

  private readColor(hex: string, word: string, at: number, size: number): boolean {
    if (this.negatedWords > 0) return this.reading.excludedColors.push(hex) > 0;
    const { colors } = this.reading;
    const next = this.tokens[at + size];
    if (!colors.some((c) => c.hex === hex)) colors.push({ word, hex });
    if (isTouch(this.tokens, at - 2) && !lookUp(subjects, next ?? '')) {
      this.reading.touch ??= hex;
      this.color = null;
      return true;
    }
    this.color = hex;
    const [lone, ...others] = this.reading.mentions;
    if (lone && others.length === 0 && this.tokens[at - 1] !== 'and' && next === 'on') {
      lone.color ??= hex;
      this.color = null;
    }
    const ends = next === undefined || /^[,.;:!?]$/.test(next);
    if (BACKDROP_WORDS.has(next ?? '') || (ends && this.isOnSheet(at))) {
      // Of 'a blue and white tablecloth' the first colour is around the thing.
      const before = this.tokens[at - 1] === 'and' ? findColor(this.tokens[at - 2] ?? '') : null;
      this.reading.backdrop ??= before ?? hex;
      this.reading.bare ||= next === 'background' || next === 'backdrop';
      this.color = null;
    }
    return true;
  }

  /** Whether a colour is that of the sheet: 'on blue', 'across raw linen'. */
  private isOnSheet(at: number): boolean {
    return [this.tokens[at - 1], this.tokens[at - 2]].some((word) =>
      /^(?:on|across|against)$/.test(word ?? ''),
    );
  }

  /** Reads a phrase about style, light, season, weather, view or mood. */
  private readManner(phrase: string, isThing: boolean): boolean {
    const { reading, negatedWords } = this;
    const style = lookUp(styles, phrase);
    const light = lookUp(lights, phrase);
    const season = lookUp(seasons, phrase);
    const weather = lookUp(weathers, phrase);
    const view = lookUp(views, phrase);
    const mood = lookUp(moods, phrase);
    if (this.color && negatedWords === 0 && !isThing && (light || SKY_WORDS.has(phrase))) {
      reading.sky ??= this.color;
      this.color = null;
    }
    if (negatedWords > 0 && SKY_WORDS.has(phrase)) reading.view ??= 'above';
    if (negatedWords === 0) {
      if (
        style &&
        (reading.style === null || (VAGUE_STYLES.has(reading.style) && !VAGUE_STYLES.has(style.value)))
      )
        reading.style = style.value;
      if (light) reading.light ??= light.value;
      if (season) reading.season ??= season.value;
      if (weather) reading.weather ??= weather.value;
      if (view) reading.view ??= view.value;
      if (mood) reading.moods.push(mood.value);
    }
    return Boolean(style ?? light ?? season ?? weather ?? view ?? mood);
  }

  private addMention({ subject, variant: kind, many }: SubjectWord, plural: boolean, isTitle: boolean): void {
    const { count, color } = this;
    const variant = plural && kind === 'peak' ? null : kind;
    if (this.negatedWords > 0) {
      this.reading.excluded.push(subject);
      this.exclusions.push({ subject, variant, many });
      return;
    }
    const earlier = this.reading.mentions.find((m) => m.subject === subject);
    // The colour of a vase or bunch is not the colour of what it holds.
    if (earlier) {
      earlier.variant =
        earlier.variant && variant && variant !== earlier.variant && everySubject[subject].mixes
          ? mixKinds(earlier.variant, variant, earlier.count || (plural || many ? 1 : 4), count || 1)
          : subject === 'abstract'
            ? (earlier.variant ?? variant)
            : (variant ?? earlier.variant);
      if (this.titledOnly.delete(earlier)) earlier.count = (plural || many) && count <= 1 ? 0 : count || 1;
      else if (earlier.count === 0 || (plural && count === 0)) earlier.count = count > 1 ? count : 0;
      else if (everySubject[subject].realm === 'pattern') earlier.count = count > 1 ? count : earlier.count;
      else if (!many && (!plural || count > 1) && everySubject[subject].realm !== 'portrait')
        earlier.count = mergeCounts(earlier.count, count, earlier.variant !== null && variant === null);
      const first = earlier.color;
      if (!many && color && first && color !== first && everySubject[subject].realm !== 'table')
        earlier.colors = [...(earlier.colors ?? [first]), color];
      if (!many) earlier.color ??= color;
    } else {
      const open = (plural || many) && count <= 1;
      const added: Mention = {
        subject,
        variant,
        count: open ? 0 : count || 1,
        place: this.side,
        depth: this.depth,
        color,
      };
      this.reading.mentions.push(added);
      if (isTitle) this.titledOnly.add(added);
    }
    this.count = 0;
    this.color = null;
    this.depth = null;
    this.side = null;
  }

  private putAt(place: Place): void {
    const last = this.reading.mentions.at(-1);
    if (place === 'far' || place === 'near') this.depth = place;
    else if (last && (!last.place || last.place === 'top' || last.place === 'bottom')) last.place = place;
    else this.side = place;
  }
}
