import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PRINTS_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { api } from '../../client/api';
import type { PageHead } from '../../client/api';
import { shopName } from '../../client/shop';

interface Head {
  title?: string;
  /** For pages that search engines do not list. The service is then not asked for the head. */
  meta?: Record<string, string>;
}

/** The page whose head came with the document; undefined after the first navigation. */
let servedPage: string | undefined = toPageKey(location);

/** Filters make a different page of the wall; a print's page ignores its variant. */
function toPageKey({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname === PRINTS_PATH ? pathname + search : pathname;
}

/**
 * Sets the head of the page while the component is mounted: the title immediately, the rest from the service. The first
 * page's head came with the document.
 */
export function useHead({ title, meta }: Head = {}) {
  const pageKey = toPageKey(useLocation());
  const ownMeta = meta && JSON.stringify(meta);
  useEffect(() => {
    if (title) document.title = `${title} | ${shopName}`;
    if (ownMeta === undefined && pageKey === servedPage) return () => clearTags();
    clearTags();
    if (ownMeta !== undefined) {
      writeTags({ meta: JSON.parse(ownMeta) as PageHead['meta'], canonical: null, jsonLd: [] });
      return () => clearTags();
    }
    const controller = new AbortController();
    void api
      .head(pageKey, controller.signal)
      .then((head) => {
        document.title = head.title;
        writeTags(head);
      })
      // The title is enough for the person at the page.
      .catch(() => undefined);
    return () => {
      controller.abort();
      clearTags();
    };
  }, [title, ownMeta, pageKey]);
}

/** Removes all tags that describe the previous page. */
function clearTags() {
  servedPage = undefined;
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
}

function writeTags({ meta, canonical, jsonLd }: Pick<PageHead, 'meta' | 'canonical' | 'jsonLd'>) {
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
