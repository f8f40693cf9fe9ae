import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import { PRINT_DPI } from '../../../src/domain/orders/print-file.js';
import type { Receipt } from '../../../src/domain/orders/receipt.js';
import { givenSeller } from '../../given.js';
import { startOnce } from '../subject.js';

/** What a PDF shows to readers and search. */
export interface ReadDocument {
  title: string;
  /** The text of the metadata and the pages. */
  words: string;
  /** Width and height of each page in inches. */
  pages: [number, number][];
}

export interface DocumentsSubject {
  ports: Pick<Ports, 'documents'>;
  /** A complete picture that is not square, and its size. */
  sample: { bytes: Uint8Array; width: number; height: number };
  read(file: Uint8Array): ReadDocument;
  close(): Promise<void>;
}

const seller = givenSeller({
  name: 'Hangwell Prints Ltd',
  address: ['4 Carpet Lane', 'Edinburgh EH6 6SP'],
  companyNumber: 'SC123456',
  vatNumber: 'GB123456789',
});

export function givenReceipt(overrides: Partial<Receipt> = {}): Receipt {
  return {
    number: 1042,
    paid_at: new Date('2026-06-23T23:30:00.000Z'),
    supplied_at: null,
    seller,
    buyer: { email: 'ada.field@customer.example', address: ['Ada Field', '1 Calton Hill', 'Łódź'] },
    lines: [
      {
        generation_job_id: '1a2b3c4d-0000-4000-8000-000000000000',
        title: 'First Fjord, flying',
        description: 'Framed, 50 x 70 cm, half a leaflet',
        quantity: 2,
        unit_price: 8900,
        price: 17_800,
      },
    ],
    delivery: 0,
    discounts: [],
    total: 17_800,
    currency: 'GBP',
    tax: null,
    refunded: 0,
    gift_card: 0,
    ...overrides,
  };
}

export function documentsContract(open: () => Promise<DocumentsSubject>): void {
  describe('Documents', () => {
    const subject = startOnce(open);
    const receipt = async (overrides: Partial<Receipt> = {}) => {
      const file = await subject().ports.documents.receipt(givenReceipt(overrides));
      expect(Buffer.from(file).toString('latin1', 0, 4)).toBe('%PDF');
      return subject().read(file);
    };

    it('writes a receipt with seller, buyer, items, prices and date, in searchable text', async () => {
      const { title, words } = await receipt();
      expect(title).toBe('Receipt 1042');
      for (const part of [
        '1042',
        'Hangwell Prints Ltd',
        '4 Carpet Lane',
        'Edinburgh EH6 6SP',
        'SC123456',
        'GB123456789',
        'ada.field@customer.example',
        'Ada Field',
        '1 Calton Hill',
        'Łódź',
        'First Fjord, flying',
        'Framed, 50 x 70 cm, half a leaflet',
        'help@shop.example',
      ])
        expect(words).toContain(part);
    });

    // spec: packing-slip
    it('writes a packing slip with both addresses and what to pack, without prices', async () => {
      const file = await subject().ports.documents.packingSlip({
        ...{ number: 1042, paid_at: new Date('2026-06-23T23:30:00.000Z'), seller },
        address: ['Ada Field', '1 Calton Hill'],
        lines: Array.from({ length: 40 }, (_, i) => ({
          ...{ generation_job_id: '1a2b3c4d-0000-4000-8000-000000000000', quantity: 7 },
          ...{ title: `Fjord ${i}`, description: 'Framed, 50 x 70 cm' },
        })),
      });
      const { title, words } = subject().read(file);
      expect(title).toBe('Packing slip 1042');
      for (const part of ['Ada Field', '1 Calton Hill', '4 Carpet Lane', 'Fjord 0', 'Fjord 39', '50 x 70 cm'])
        expect(words).toContain(part);
      expect(words).not.toContain('£');
    });

    it('places a picture on its own page at its printed size, with its title, its model and its date', async () => {
      const { bytes, width, height } = subject().sample;
      const file = await subject().ports.documents.sheet(bytes, {
        title: '‘Fjord’ (日本) & \\ light',
        provenance: 'ai',
        model: 'painter <7> & co',
        created_at: new Date('2026-11-22T10:20:30.000Z'),
      });
      expect(Buffer.from(file).toString('latin1', 0, 4)).toBe('%PDF');
      const { title, words, pages } = subject().read(file);
      expect(title).toBe('‘Fjord’ (日本) & \\ light');
      expect(words).toMatch(/painter (<|&lt;)7(>|&gt;) &(amp;)? co/);
      expect(words).toContain('2026-11-22T10:20:30.000Z');
      expect(pages).toHaveLength(1);
      expect(pages[0]![0]).toBeCloseTo(width / PRINT_DPI, 4);
      expect(pages[0]![1]).toBeCloseTo(height / PRINT_DPI, 4);
    });
  });
}
