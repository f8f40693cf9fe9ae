import type { Provenance } from '../../application/ports/prints/pictures.js';
import { escapeMarkup } from '../../domain/shop/escape-markup.js';

const TERMS = 'http://cv.iptc.org/newscodes/digitalsourcetype';
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** Pictures of the embedded painter are algorithmic media in IPTC's terms: no model was trained. */
const UNTRAINED = /^hangwell-painter\//;

/** Omits characters that XML 1.0 does not allow. */
function xmlText(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\u0020-\uFFFD]/g, ''));
}

/** For people. */
export function madeWithAi({ model, created_at }: Provenance): string {
  return `Made with AI (${model}) on ${DAY.format(created_at)}`;
}

/** The XMP packet of a file: creators, methods and the latest date, for programs and people. */
export function xmpOf(...made: [Provenance, ...Provenance[]]): string {
  const models = [...new Set(made.map(({ model }) => model))];
  const model = models.join(', ');
  const created_at = new Date(Math.max(...made.map((one) => one.created_at.getTime())));
  const isUntrained = models.every((one) => UNTRAINED.test(one));
  const source = `${TERMS}/${isUntrained ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'}`;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmp:CreatorTool="${xmlText(model)}" xmp:CreateDate="${created_at.toISOString()}" Iptc4xmpExt:DigitalSourceType="${source}"><dc:description><rdf:Alt><rdf:li xml:lang="en">${xmlText(madeWithAi({ model, created_at }))}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
}
