import { createContext, useContext, useEffect } from 'react';
import type { PageHead } from '../../../../../src/adapters/http/routes/rendering.js';
import { isDrawn } from '../../../client/drawn';
import { shopFacts, shopName, shopUrl } from '../../../client/shop';
import { noindexHead } from '../../../../../src/adapters/http/routes/noindex-head.js';
import { publicHead } from './head';
import type { HeadData, Shop } from './head';

interface HeadKeeper {
  now: () => Date;
  /** Takes the head while the service renders the page. */
  keep?: (head: PageHead) => void;
}

/** The service provides its own. */
export const HeadContext = createContext<HeadKeeper>({ now: () => new Date() });

/** Whether the page's head came with the document. */
let isServed = isDrawn;

/** Keeps the head while the component is mounted. The service writes it into the first page. */
export function useHead(describe: (shop: Shop, now: Date) => PageHead): void {
  const { now, keep } = useContext(HeadContext);
  const head = describe({ name: shopName, url: shopUrl, facts: shopFacts }, now());
  keep?.(head);
  const text = JSON.stringify(head);
  useEffect(() => {
    if (isServed) {
      isServed = false;
      return clearTags;
    }
    clearTags();
    writeTags(JSON.parse(text) as PageHead);
    return clearTags;
  }, [text]);
}

/** The head of a page that is open to everyone. */
export function usePublicHead(describe: (shop: Shop, now: Date) => HeadData): void {
  useHead((shop, now) => publicHead(shop, describe(shop, now)));
}

/** The head of a page of one person, or of an error. */
export function useNoindexHead(title: string, meta?: Record<string, string>): void {
  useHead((shop) => noindexHead(shop.name, title, meta));
}

/** Removes all tags that describe the previous page. */
function clearTags(): void {
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
}

function writeTags({ title, meta, canonical, jsonLd }: PageHead): void {
  document.title = title;
  for (const [name, content] of Object.entries(meta)) {
    appendTag('meta', { [/^(og|product):/.test(name) ? 'property' : 'name']: name, content });
  }
  if (canonical !== null) appendTag('link', { rel: 'canonical', href: canonical });
  for (const data of jsonLd) {
    appendTag('script', { type: 'application/ld+json' }).textContent = JSON.stringify(data);
  }
}

function appendTag(name: string, attributes: Record<string, string>): Element {
  const tag = document.createElement(name);
  for (const [key, value] of Object.entries({ ...attributes, 'data-head': '' })) tag.setAttribute(key, value);
  document.head.append(tag);
  return tag;
}
