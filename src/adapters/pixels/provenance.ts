import type { Provenance } from '../../application/ports/prints/pictures.js';
import { toDigitalSource } from '../../domain/pictures/digital-source.js';
import { PROVENANCE_NAMES, UPLOADED } from '../../domain/prints/provenance.js';
import { escapeMarkup } from '../../domain/shop/escape-markup.js';

/** Removes characters that XML 1.0 does not allow, and escapes the rest. */
function xmlText(text: string): string {
  return escapeMarkup(text.replace(/[^\t\n\r\u0020-\uFFFD]/g, ''));
}

/** States in a file where its picture comes from. */
export function toNotice({ provenance, model, created_at }: Provenance): string {
  if (provenance !== 'ai') return PROVENANCE_NAMES[provenance];
  const tool = model === UPLOADED ? '' : ` (${model})`;
  return `${PROVENANCE_NAMES.ai}${tool} on ${created_at.toISOString().slice(0, 10)}`;
}

/**
 * Builds the XMP packet of a file that shows these pictures. It names a tool, a date and a digital source type only for
 * what AI has made, because the shop does not know them of other pictures.
 */
export function toXmp(...shown: [Provenance, ...Provenance[]]): string {
  const made = shown.filter(({ provenance }) => provenance === 'ai');
  const others = [...new Set(shown.map(({ provenance }) => provenance))].filter((one) => one !== 'ai');
  const notices = [
    ...(made.length > 0 ? [toNotice(combine(made))] : []),
    ...others.map((one) => PROVENANCE_NAMES[one]),
  ];
  const attributes = [
    ...(made.length > 0 ? describeMade(made, others.length > 0) : []),
    // XMP's own term: a file that is not marked is in the public domain.
    ...(made.length === 0 && others.length === 1
      ? [`xmpRights:Marked="${others[0] === 'own' ? 'True' : 'False'}"`]
      : []),
  ];
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${attributes.join(' ')}><dc:description><rdf:Alt><rdf:li xml:lang="en">${xmlText(notices.join('. '))}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
}

/** All models and the latest date. */
function combine(made: readonly Provenance[]): Provenance {
  const models = [...new Set(made.map(({ model }) => model))];
  const known = models.filter((model) => model !== UPLOADED);
  return {
    provenance: 'ai',
    model: known.length > 0 ? known.join(', ') : UPLOADED,
    created_at: new Date(Math.max(...made.map((one) => one.created_at.getTime()))),
  };
}

function describeMade(made: readonly Provenance[], isMixed: boolean): string[] {
  const { model, created_at } = combine(made);
  const models = made.map((one) => one.model);
  return [
    ...(model === UPLOADED ? [] : [`xmp:CreatorTool="${xmlText(model)}"`]),
    `xmp:CreateDate="${created_at.toISOString()}"`,
    `Iptc4xmpExt:DigitalSourceType="${toDigitalSource(models, isMixed)}"`,
  ];
}
