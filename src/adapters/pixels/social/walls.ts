import type { SKRSContext2D } from '@napi-rs/canvas';
import { SOCIAL_SIZE_PX } from '../../../domain/prints/social-picture.js';
import { letter, set } from '../lettering.js';

interface Size {
  width: number;
  height: number;
}

interface Words {
  title: string | null;
  shop: string;
}

/** Positions of prints and the text beside them. */
export interface Wall {
  /** Pixels per centimetre. */
  scale: number;
  /** Centres of the prints in centimetres. There may be fewer places than prints. */
  places: { x: number; y: number }[];
  write(): void;
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_SIZE_PX;
const INK = '#221d19';
const SOFT = '#5d554d';
const SHOP = 27;
/** Minimum width of the empty wall on the left and right, in pixels. */
const MARGIN = 64;
/** Maximum height of a row in pixels. */
const TALLEST = 390;
/** Width of both bars of a frame together, in pixels. */
const FRAMES = 22;

/** Draws one print with a label beside it. */
export function drawSinglePrint(context: SKRSContext2D, sheet: Size, { title, shop }: Words): Wall {
  const scale = Math.min((482 - FRAMES) / sheet.height, (640 - FRAMES) / sheet.width);
  const frame = { width: sheet.width * scale + FRAMES, height: sheet.height * scale + FRAMES };
  const gap = 62;
  const room = Math.min(400, WIDTH - 2 * MARGIN - frame.width - gap);
  const label =
    title === null ? undefined : set(context, title, { sizes: [62, 54, 47, 41, 36], width: room, lines: 4 });
  letter(context, SHOP, SOFT);
  const beside = Math.max(label?.width ?? 0, context.measureText(shop).width);
  const left = (WIDTH - frame.width - (beside > 0 ? gap + beside : 0)) / 2;
  const middle = HEIGHT * 0.49;
  return {
    scale,
    places: [{ x: (left + frame.width / 2) / scale, y: middle / scale }],
    write() {
      const x = left + frame.width + gap;
      const lead = (label?.size ?? 0) * 1.12;
      const bottom = middle + frame.height / 2 - 3;
      letter(context, SHOP, SOFT);
      context.fillText(shop, x, bottom);
      if (!label) return;
      letter(context, label.size, INK);
      label.lines.forEach((line, i) =>
        context.fillText(line, x, bottom - SHOP - 26 - (label.lines.length - 1 - i) * lead),
      );
    },
  };
}

/** Draws up to four prints at the same scale, in a row above the name. */
export function drawPrintRow(context: SKRSContext2D, sheets: Size[], { title, shop }: Words): Wall {
  const gap = 40;
  const toScale = (some: Size[]) => {
    const across = WIDTH - 2 * MARGIN - (some.length - 1) * gap - some.length * FRAMES;
    const wide = across / some.reduce((sum, { width }) => sum + width, 0);
    return Math.min(wide, (TALLEST - FRAMES) / Math.max(...some.map(({ height }) => height)));
  };
  const shown = sheets.length > 3 && toScale(sheets) < 4 ? sheets.slice(0, 3) : sheets;
  const scale = toScale(shown);
  const tallest = Math.max(...shown.map(({ height }) => height * scale)) + FRAMES;
  // A lower row is moved down, closer to the name.
  const middle = 264 + (TALLEST - tallest) * 0.12;
  const widths = shown.map(({ width }) => width * scale + FRAMES);
  let x = (WIDTH - widths.reduce((sum, width) => sum + width, (shown.length - 1) * gap)) / 2;
  const places = widths.map((width) => {
    const place = { x: (x + width / 2) / scale, y: middle / scale };
    x += width + gap;
    return place;
  });
  return {
    scale,
    places,
    write() {
      const name = set(context, title ?? shop, {
        sizes: [56, 48, 40],
        width: WIDTH - 2 * MARGIN - 220,
        lines: 1,
      });
      letter(context, name.size, INK);
      context.fillText(name.lines[0] ?? '', MARGIN, 560);
      if (title === null) return;
      letter(context, SHOP, SOFT);
      context.textAlign = 'right';
      context.fillText(shop, WIDTH - MARGIN, 560);
    },
  };
}

/** Draws an empty wall with a name. */
export function drawEmptyWall(context: SKRSContext2D, { title, shop }: Words): Wall {
  return {
    scale: 7,
    places: [],
    write() {
      const name = set(context, title ?? shop, { sizes: [96, 80, 64, 48], width: 900, lines: 2 });
      letter(context, name.size, INK);
      context.textAlign = 'center';
      name.lines.forEach((line, i) =>
        context.fillText(line, WIDTH / 2, 335 + (i - (name.lines.length - 1) / 2) * name.size * 1.12),
      );
    },
  };
}
