import { useEffect } from 'react';
import { shopName } from '../shop';

export interface Head {
  /** Without the shop's name. */
  title?: string;
  description?: string;
  /** `og:…` and `product:…` go by property, all others by name. */
  meta?: Record<string, string>;
  /** Structured data, as schema.org objects. */
  jsonLd?: object;
}

/** What the head of the page says while the component is shown. Takes over tags that the service wrote. */
export function useHead({ title, description, meta, jsonLd }: Head) {
  const told = JSON.stringify({ title, description, meta, jsonLd });
  useEffect(() => {
    const head = JSON.parse(told) as Head;
    document.title = head.title ? `${head.title} | ${shopName}` : shopName;
    const tags = { ...(head.description ? { description: head.description } : {}), ...head.meta };
    for (const [name, content] of Object.entries(tags)) writeMeta(name, content);
    if (head.jsonLd) writeData(head.jsonLd);
    return () => {
      for (const name of Object.keys(tags)) findMeta(name)?.remove();
      document.getElementById('structured-data')?.remove();
    };
  }, [told]);
}

const attributeOf = (name: string) => (/^(og|product):/.test(name) ? 'property' : 'name');
const findMeta = (name: string) => document.head.querySelector(`meta[${attributeOf(name)}="${name}"]`);

function writeMeta(name: string, content: string) {
  let tag = findMeta(name);
  if (!tag) {
    tag = document.createElement('meta');
    tag.setAttribute(attributeOf(name), name);
    document.head.append(tag);
  }
  tag.setAttribute('content', content);
}

function writeData(data: object) {
  let script = document.getElementById('structured-data');
  if (!script) {
    script = document.createElement('script');
    script.id = 'structured-data';
    script.setAttribute('type', 'application/ld+json');
    document.head.append(script);
  }
  script.textContent = JSON.stringify(data);
}
