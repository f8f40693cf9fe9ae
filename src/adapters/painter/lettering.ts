import type { Plan } from './picture.js';
import type { Stage } from './scene.js';
import { styles } from './styles.js';
import { drawText, registerFont } from './styles/engraved-label.js';
import { placeSprigs } from './subjects/herbs.js';
import { lightness } from './tones.js';

const PARTS = ['latin', 'latin-ext'];
const family = (part: string) => `Hangwell Poster ${part}`;
/** Text is measured and drawn at this size in pixels and scaled, so that its lines are the same on all sheets. */
const SIZE = 100;
/** Where the text above the things of a picture begins and ends, as shares of the height. */
const LETTERING_TOP = 0.07;
export const LETTERING_FOOT = 0.31;
const LINE_HEIGHT = 1.02;
const MAX_LINES = 5;
/** The least difference of lightness between the text and what is behind it. */
const MIN_CONTRAST = 0.35;

/** Sets the words' text above the things of the picture, or over the whole sheet when there are none. */
export function drawLettering(stage: Stage): void {
  const { plan, context, width, height } = stage;
  if (!plan.lettering) return;
  for (const part of PARTS)
    registerFont(
      family(part),
      `@fontsource-variable/commissioner/files/commissioner-${part}-wght-normal.woff2`,
    );
  const isAlone = plan.elements.every(({ variant }) => variant === 'bare');
  const zone = {
    width: width * 0.84,
    height: height * (isAlone ? 0.7 : LETTERING_FOOT - LETTERING_TOP),
    middle: height * (isAlone ? 0.5 : (LETTERING_TOP + LETTERING_FOOT) / 2),
  };
  context.save();
  context.font = `${String(SIZE)}px ${PARTS.map((part) => `"${family(part)}"`).join(', ')}`;
  context.fontVariationSettings = '"wght" 850';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = plan.letteringColor ?? chooseInk(plan);
  const { lines, scale } = fitLines(plan.lettering, zone, (line) => context.measureText(line).width);
  context.translate(width / 2, zone.middle);
  context.scale(scale, scale);
  lines.forEach((line, i) => {
    context.fillText(line, 0, (i - (lines.length - 1) / 2) * SIZE * LINE_HEIGHT);
  });
  context.restore();
}

/** Breaks the text where it can be set largest. */
function fitLines(
  text: string,
  zone: { width: number; height: number },
  widthOf: (line: string) => number,
): { lines: string[]; scale: number } {
  const words = text.split(' ');
  let best = { lines: [text], scale: 0 };
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count++) {
    const lines = breakEvenly(words, count);
    const widest = Math.max(...lines.map(widthOf));
    const scale = Math.min(zone.width / widest, zone.height / (lines.length * SIZE * LINE_HEIGHT));
    if (scale > best.scale) best = { lines, scale };
  }
  return best;
}

/** Breaks words into lines of about the same number of characters. */
function breakEvenly(words: readonly string[], count: number): string[] {
  const most = words.join(' ').length / count;
  const lines: string[] = [];
  for (const [i, word] of words.entries()) {
    const last = lines.at(-1);
    const isFull = last === undefined || last.length + word.length / 2 >= most;
    if (last === undefined || (isFull && lines.length < count) || words.length - i < count - lines.length)
      lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function chooseInk({ palette, style }: Plan): string {
  const { sky, ground, near, accent, line, light } = palette;
  const behind = lightness(styles[style].traits.paperSky ? ground : sky);
  const contrast = (color: string) => Math.abs(lightness(color) - behind);
  const inks = [near, accent, line, light, ground];
  return (
    inks.find((ink) => contrast(ink) >= MIN_CONTRAST) ??
    inks.reduce((a, b) => (contrast(b) > contrast(a) ? b : a))
  );
}

/** Sets the name of each herb under it when the words ask for labels. */
export function drawHerbLabels(stage: Stage): void {
  const { plan, width, height } = stage;
  const herbs = plan.elements.find(({ subject }) => subject === 'herbs');
  if (!plan.labelled || !herbs || plan.composition !== 'specimen') return;
  const { ground, sky, line, light } = plan.palette;
  const behind = lightness(styles[plan.style].traits.paperSky ? ground : sky);
  const color = Math.abs(lightness(line) - behind) > 0.35 ? line : light;
  const sprigs = placeSprigs(herbs, { width, height });
  const size = Math.min(0.05, (0.74 * (width / sprigs.length)) / 4);
  for (const { name, x, foot } of sprigs) drawText(stage, name, { x, y: foot + size * 1.5, size, color });
}
