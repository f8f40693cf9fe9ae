import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { pixelTasks } from '../../../src/adapters/pixels/tasks.js';
import type { Receipt } from '../../../src/domain/orders/receipt.js';
import { givenReceipt } from '../../contract/orders/documents.js';
import { readPdf, type ReadPdf } from '../../pdf.js';

const A4 = { width: 595, height: 842 };

const written = async (overrides: Partial<Receipt> = {}) =>
  readPdf(await pixelTasks.receipt(givenReceipt(overrides)));

function linesLike(title: string, count: number): Receipt['lines'] {
  const [line] = givenReceipt().lines;
  return Array.from({ length: count }, () => ({ ...line!, title }));
}

/** The texts in the right half of the pages. The last letter of each counts as one without a width. */
function placedTexts({ objects }: ReadPdf): { left: number; right: number; y: number }[] {
  return [...objects.values()].flatMap(({ stream }) =>
    [...stream.toString('latin1').matchAll(/1 0 0 -1 ([\d.]+) ([\d.]+) Tm\n(.*?)ET/gs)].flatMap(
      ([, x, y, glyphs]) => {
        const steps = [...glyphs!.matchAll(/([\d.]+) 0 Td/g)].map(([, step]) => Number(step));
        const left = Number(x);
        const right = steps.reduce((sum, step) => sum + step, left);
        return left > A4.width / 2 ? [{ left, right, y: Number(y) }] : [];
      },
    ),
  );
}

const textOf = ({ pages }: ReadPdf) => pages.map(({ text }) => text).join('');

describe('A receipt as a PDF', () => {
  it('is a small A4 page with embedded fonts and metadata that describes it', async () => {
    const file = await pixelTasks.receipt(givenReceipt());
    expect(file.length).toBeLessThan(150_000);
    const { info, pages, objects } = readPdf(file);
    expect(info).toMatchObject({
      Title: 'Receipt 1042',
      Author: 'Hangwell Prints Ltd',
      Subject: 'Order 1042 at Hangwell',
      Creator: 'Hangwell',
    });
    expect(pages).toMatchObject([A4]);
    const fonts = [...objects.values()].filter(({ entries }) => /\/Type \/Font\b/.test(entries));
    expect(fonts.length).toBeGreaterThan(1);
    // Type 3 fonts contain their glyphs.
    for (const { entries } of fonts) expect(entries).toMatch(/\/Subtype \/Type3\b/);
  });

  it('shows the date in the United Kingdom, and the money', async () => {
    const text = textOf(await written({ delivery: 1795, total: 19_595 }));
    expect(text).toContain('Paid on 24 June 2026');
    expect(text).toMatch(/2\n£89\.00\n£178\.00\n/);
    expect(text).toMatch(/Delivery\n£17\.95\nTotal\n£195\.95\n/);
    expect(text).not.toMatch(/Refund|Without VAT|Page/);
  });

  it('shows VAT and refunds, if there are any', async () => {
    const text = textOf(
      await written({ tax: { percent: 20, net: 14_833, amount: 2967, untaxed: 0 }, refunded: 8900 }),
    );
    expect(text).toMatch(/Without VAT\n£148\.33\nVAT at 20 %, in the total\n£29\.67\n/);
    expect(text).toMatch(/Refunded\n–£89\.00\nPaid after the refund\n£89\.00\n/);
  });

  // spec: order-language-documents
  it('is written in the language of its seller', async () => {
    const { seller } = givenReceipt();
    const german = { ...seller, language: 'de', locale: 'de-DE', taxName: 'MwSt.' } as const;
    const tax = { percent: 20, net: 14_833, amount: 2967, untaxed: 0 };
    const text = textOf(await written({ seller: german, tax }));
    expect(text).toContain('Rechnung');
    expect(text).toContain('Rechnungsdatum und Zahlung: 24. Juni 2026');
    expect(text).toMatch(/Ohne MwSt\.\n148,33\s£\nEnthaltene MwSt\., 20 %\n29,67\s£\n/u);
    expect(text).not.toMatch(/Receipt|Sold|Quantity|Price|Total|Questions/);
  });

  // spec: receipt-dates-german
  it('has its number, its date and the date of supply in German, as invoices must', async () => {
    const { seller, paid_at } = givenReceipt();
    const german = { ...seller, language: 'de', locale: 'de-DE', taxName: 'MwSt.' } as const;
    const atPayment = textOf(await written({ seller: german, supplied_at: paid_at }));
    expect(atPayment).toContain('Rechnung und Bestellung Nr. 1042');
    expect(atPayment).toContain('Lieferdatum entspricht Rechnungsdatum');
    const sent = textOf(await written({ seller: german, supplied_at: new Date('2026-06-26T10:00:00Z') }));
    expect(sent).toContain('Lieferdatum: 26. Juni 2026');
    expect(textOf(await written({ seller: german }))).not.toContain('Lieferdatum');
  });

  it.each(['Umsatzsteuer', 'Steuer mit einem langen Namen!'])(
    'keeps the tax apart from its amount when it is called %s',
    async (taxName) => {
      const { seller } = givenReceipt();
      const german = { ...seller, language: 'de', locale: 'de-DE', taxName } as const;
      const tax = { percent: 19, net: 6_500_000, amount: 1_235_000, untaxed: 1_000_000 };
      const buyer = { email: 'ada@customer.example', address: [] };
      const receipt = await written({ seller: german, buyer, tax, total: 8_735_000 });
      expect(textOf(receipt)).toContain(`Enthaltene ${taxName}, 19 %\n12.350,00`);
      const texts = placedTexts(receipt);
      expect(texts.length).toBeGreaterThan(10);
      for (const { right, y, left } of texts)
        for (const next of texts)
          if (next.left > left && Math.abs(next.y - y) < 5) expect(next.left).toBeGreaterThan(right + 8);
    },
  );

  it('continues on more pages, each with its number and the column names', async () => {
    const lines = linesLike(
      'A lighthouse over a calm sea where the boats come home at the end of the day',
      30,
    );
    const pdf = await written({ lines });
    const { pages } = pdf;
    expect(pages.length).toBeGreaterThan(2);
    for (const [i, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${i + 1} of ${pages.length}`);
      expect(text).toContain('Quantity\nEach\nPrice\n');
      expect(text.includes('Total')).toBe(i === pages.length - 1);
    }
    expect(textOf(pdf).match(/^A lighthouse over/gm)).toHaveLength(30);
  });

  it('replaces a title and drops lines of an address that its font cannot show', async () => {
    const lines = linesLike('富士の波', 1);
    const buyer = { email: 'ada@customer.example', address: ['東京都', 'Japan'] };
    const text = textOf(await written({ lines, buyer }));
    expect(text).toContain('Print 1a2b3c4d');
    expect(text).toContain('Sold to\nJapan\nada@customer.example\n');
    expect(text).not.toContain('\uFFFD');
  });
});

describe('A print as a PDF', () => {
  it('keeps every pixel and states how it was made', async () => {
    const size = { width: 301, height: 200, channels: 3 } as const;
    const pixels = Uint8Array.from({ length: 301 * 200 * 3 }, (_, i) => (i * 7919 + (i >> 5)) % 256);
    const picture = await sharp(pixels, { raw: size }).png().toBuffer();
    const provenance = {
      provenance: 'ai' as const,
      model: 'hangwell-painter/1',
      created_at: new Date('2026-11-22T10:20:30.000Z'),
    };
    const file = await pixelTasks.sheet(picture, { title: 'Quiet Light', ...provenance });
    const { info, pages, objects } = readPdf(file);
    expect(info).toEqual({
      Title: 'Quiet Light',
      Subject: 'Made with AI (hangwell-painter/1) on 2026-11-22',
      CreationDate: 'D:20261122102030Z',
    });
    expect(pages).toMatchObject([{ width: 72.24, height: 48 }]);
    expect(objects.get(4)!.stream.toString()).toBe('72.24 0 0 48.00 0 0 cm /Picture Do');
    expect(objects.get(5)!.entries).toContain('/Width 301/Height 200');
    expect(unfiltered(objects.get(5)!.stream, 301 * 3)).toEqual(Buffer.from(pixels));
    expect(objects.get(6)!.stream.toString('latin1', 36, 40)).toBe('acsp');
    expect(objects.get(8)!.stream.toString()).toContain('digitalsourcetype/algorithmicMedia');
  });

  it('embeds the compressed pixels of a sold file unchanged', async () => {
    const sold = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#876' } })
      .withMetadata({ icc: 'srgb' })
      .png({ compressionLevel: 1, adaptiveFiltering: true })
      .toBuffer();
    const at = sold.indexOf('IDAT');
    const pixels = sold.subarray(at + 4, at + 4 + sold.readUInt32BE(at - 4));
    const about = { title: 'Quiet Light', provenance: 'ai' as const, model: 'm', created_at: new Date(0) };
    const file = Buffer.from(await pixelTasks.sheet(sold, about));
    expect(file.includes(pixels)).toBe(true);
    expect(readPdf(file).pages).toMatchObject([{ width: 21.6, height: 16.8 }]);
    const clear = await sharp(sold).ensureAlpha(0.5).png().toBuffer();
    const { objects } = readPdf(await pixelTasks.sheet(clear, about));
    expect(objects.get(5)!.entries).toContain('/Width 90/Height 70');
    expect(unfiltered(objects.get(5)!.stream, 90 * 3)).toHaveLength(90 * 70 * 3);
  });

  it('lists where each of its objects begins', async () => {
    const picture = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#876' } })
      .png()
      .toBuffer();
    const file = Buffer.from(
      await pixelTasks.sheet(picture, {
        title: 'Small',
        provenance: 'ai' as const,
        model: 'm',
        created_at: new Date(0),
      }),
    );
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file.toString('latin1'))![1]);
    const places = [...file.toString('latin1', table).matchAll(/^(\d{10}) 00000 n $/gm)];
    expect(places).toHaveLength(8);
    for (const [i, [, place]] of places.entries())
      expect(file.toString('latin1', Number(place)).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
  });
});

/** Reverses PNG's filters; each row starts with the number of its filter. */
function unfiltered(rows: Buffer, stride: number): Buffer {
  const out = Buffer.alloc((rows.length / (stride + 1)) * stride);
  const paeth = (left: number, up: number, corner: number) => {
    const all = [left, up, corner];
    const away = all.map((one) => Math.abs(left + up - corner - one));
    return all[away.indexOf(Math.min(...away))]!;
  };
  for (let y = 0, at = 0; at < rows.length; y++) {
    const filter = rows[at++];
    for (let x = 0; x < stride; x++) {
      const here = y * stride + x;
      const left = x >= 3 ? out[here - 3]! : 0;
      const up = y > 0 ? out[here - stride]! : 0;
      const corner = x >= 3 && y > 0 ? out[here - stride - 3]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter!]!;
      out[here] = (rows[at++]! + guess) & 255;
    }
  }
  return out;
}
