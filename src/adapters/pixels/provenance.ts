import type { Provenance } from '../../application/ports/prints/pictures.js';
import { escapeMarkup } from '../../domain/shop/escape-markup.js';

const TERMS = 'http://cv.iptc.org/newscodes/digitalsourcetype';
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** The embedded painter uses no trained model, so IPTC's term for its pictures is 'algorithmic media'. */
const UNTRAINED = /^hangwell-painter\//;

/** Removes characters that XML 1.0 does not allow, and escapes the rest. */
function xmlText(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\u0020-\uFFFD]/g, ''));
}

export function toAiNotice({ model, created_at }: Provenance): string {
  return `Made with AI (${model}) on ${DAY.format(created_at)}`;
}

/** Builds the XMP packet of a file, with all models and the latest date. */
export function toXmp(...made: [Provenance, ...Provenance[]]): string {
  const models = [...new Set(made.map(({ model }) => model))];
  const model = models.join(', ');
  const created_at = new Date(Math.max(...made.map((one) => one.created_at.getTime())));
  const isUntrained = models.every((one) => UNTRAINED.test(one));
  const source = `${TERMS}/${isUntrained ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'}`;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmp:CreatorTool="${xmlText(model)}" xmp:CreateDate="${created_at.toISOString()}" Iptc4xmpExt:DigitalSourceType="${source}"><dc:description><rdf:Alt><rdf:li xml:lang="en">${xmlText(toAiNotice({ model, created_at }))}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
}
