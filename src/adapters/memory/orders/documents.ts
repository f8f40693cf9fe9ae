import type { Documents } from '../../../application/ports/orders/documents.js';
import { PRINT_DPI } from '../../../domain/orders/print-file.js';
import { decode } from '../fake-picture.js';

/** Writes a document's content as JSON. The content is cloned, because real documents are made in another process. */
export class MemoryDocuments implements Documents {
  receipt: Documents['receipt'] = async (receipt) =>
    document({ title: `Receipt ${receipt.number}`, receipt });

  packingSlip: Documents['packingSlip'] = async (slip) =>
    document({ title: `Packing slip ${slip.number}`, slip });

  sheet: Documents['sheet'] = async (picture, words) => {
    const { width, height } = decode(picture);
    return document({ ...words, inches: [width / PRINT_DPI, height / PRINT_DPI] });
  };
}

const document = (content: object) =>
  new TextEncoder().encode(`%PDF\n${JSON.stringify(structuredClone(content))}`);
