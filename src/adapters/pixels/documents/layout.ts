import { createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import type { Seller } from '../../../domain/orders/receipt.js';
import { formatDate } from '../../../domain/shop/dates.js';
import { isWritable } from '../lettering.js';
import {
  INK,
  LEFT,
  PAGE,
  RIGHT,
  SOFT,
  drawRule,
  filterWritable,
  wrap,
  writeSans,
  writeSerif,
} from './pen.js';
import { documentWords } from './words.js';

/** Content that must not be split over pages. */
export interface Block {
  height: number;
  draw(context: SKRSContext2D, top: number): void;
}

/** Left edge of the second column in points. */
export const MIDDLE = 306;
const COLUMN = 220;
/** Top and bottom limits of the text. */
const TOP = 56;
const BOTTOM = PAGE.height - 84;

interface Layout {
  title: string;
  subject: string;
  seller: Seller;
  /** What every page begins with; the first page has its own. */
  first: Block[];
  next: Block[];
  blocks: Block[];
}

/** Draws the blocks on as many A4 pages as they need, with numbers if there are several. */
export function drawPages({ title, subject, seller, first, next, blocks }: Layout): Uint8Array {
  const pages = paginate(first, next, blocks);
  const pdf = new PDFDocument({ title, author: seller.legal.name, subject, creator: seller.name });
  for (const [i, page] of pages.entries()) {
    const context = pdf.beginPage(PAGE.width, PAGE.height) as SKRSContext2D;
    let top = TOP;
    for (const block of page) {
      block.draw(context, top);
      top += block.height;
    }
    foot(context, seller, pages.length > 1 ? documentWords(seller).page(i + 1, pages.length) : '');
    pdf.endPage();
  }
  return pdf.close();
}

function paginate(first: Block[], next: Block[], blocks: Block[]): Block[][] {
  const sumHeights = (page: Block[]) => page.reduce((sum, { height }) => sum + height, TOP);
  const pages = [first];
  for (const block of blocks) {
    if (sumHeights(pages.at(-1)!) + block.height > BOTTOM) pages.push([...next]);
    pages.at(-1)!.push(block);
  }
  return pages;
}

export const createMeasure = (): SKRSContext2D => createCanvas(1, 1).getContext('2d');

/** The shop's name, if the font has its letters. */
const toHeading = ({ name }: Seller) => (isWritable(name) ? name : '');

export const toDay = (time: Date, { locale, time_zone: timeZone }: Seller) =>
  formatDate(time, locale, { dateStyle: 'long', timeZone });

/** A name and an address under a label. */
export function party(measure: SKRSContext2D, label: string, texts: (string | false)[]) {
  const lines = filterWritable(texts.filter((line) => line !== false)).flatMap((line) =>
    wrap(measure, line, { sizes: [11.5, 10, 8.5], width: COLUMN, lines: 2 }),
  );
  return {
    height: lines.length * 16,
    draw(context: SKRSContext2D, top: number, x: number) {
      writeSans(context, label, { x, y: top - 10, size: 8.5, color: SOFT });
      for (const [i, { text, size }] of lines.entries())
        writeSerif(context, text, { x, y: top + 8 + i * 16, size });
    },
  };
}

type Party = ReturnType<typeof party>;

interface LetterHead {
  title: string;
  /** Short lines at the right margin. */
  facts: readonly string[];
  parties: readonly [Party, Party];
}

/** What a document begins with: the shop, the title, and the two parties side by side. */
export function letterHead(seller: Seller, { title, facts, parties }: LetterHead): Block {
  return {
    height: 150 + Math.max(...parties.map(({ height }) => height)) + 40,
    draw(context, top) {
      writeSerif(context, toHeading(seller), { x: LEFT, y: top + 14, size: 19 });
      writeSerif(context, title, { x: LEFT, y: top + 88, size: 38 });
      for (const [i, fact] of facts.entries())
        writeSerif(context, fact, {
          x: RIGHT,
          y: top + 88 - (facts.length - 1 - i) * 18,
          size: 12.5,
          align: 'right',
        });
      drawRule(context, top + 112, INK);
      for (const [i, { draw }] of parties.entries()) draw(context, top + 150, i === 0 ? LEFT : MIDDLE);
    },
  };
}

/** Heading of a continued page. */
export function runningHead(seller: Seller, title: string): Block {
  return {
    height: 48,
    draw(context, top) {
      writeSerif(context, toHeading(seller), { x: LEFT, y: top + 14, size: 15 });
      writeSerif(context, title, { x: RIGHT, y: top + 14, size: 11.5, align: 'right' });
    },
  };
}

interface Described {
  /** Null for what is not a print. */
  generation_job_id: string | null;
  title: string;
  description: string;
}

/** The title of a print and what was made of it. Returns its lines and their height. */
export function describePrint(measure: SKRSContext2D, line: Described, width: number, seller: Seller) {
  const title = isWritable(line.title)
    ? line.title
    : documentWords(seller).print(line.generation_job_id?.slice(0, 8) ?? '');
  const titles = wrap(measure, title, { sizes: [13.5], width, lines: 3 });
  const notes = filterWritable([line.description]).flatMap((text) =>
    wrap(measure, text, { sizes: [9], width, lines: 3 }, 'sans'),
  );
  return {
    height: 13 + titles.length * 17 + notes.length * 13 + 8,
    draw(context: SKRSContext2D, top: number) {
      let y = top + 24;
      for (const { text, size } of titles) {
        writeSerif(context, text, { x: LEFT, y, size });
        y += 17;
      }
      for (const { text, size } of notes) {
        writeSans(context, text, { x: LEFT, y: y - 2, size, color: SOFT });
        y += 13;
      }
    },
  };
}

function foot(context: SKRSContext2D, seller: Seller, page: string): void {
  const y = PAGE.height - 46;
  for (const text of filterWritable([documentWords(seller).questions(seller.supportEmail)]))
    writeSans(context, text, { x: LEFT, y, size: 8.5, color: SOFT });
  writeSans(context, page, { x: RIGHT, y, size: 8.5, color: SOFT, align: 'right' });
}
