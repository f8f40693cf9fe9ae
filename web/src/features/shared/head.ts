import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../client/api';
import type { PageHead } from '../../client/api';
import { shopName } from '../../client/shop';

interface Head {
  /** Without the shop's name. */
  title?: string;
  /** Of a page that is for one person, or for nobody: then this is all that is told. */
  meta?: Record<string, string>;
}

/** The page that was fetched with its head; forgotten once another one is shown. */
let served: string | undefined = placeOf(location);

/** Filters make another page of the wall; what is picked on a print's page does not. */
function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname === '/prints' ? pathname + search : pathname;
}

/**
 * What the head of the page says while the component is shown: the title at once, all else as the service tells it.
 * The first page's head came with it.
 */
export function useHead({ title, meta }: Head = {}) {
  const place = placeOf(useLocation());
  const own = meta && JSON.stringify(meta);
  useEffect(() => {
    if (title) document.title = `${title} | ${shopName}`;
    if (own === undefined && place === served) return () => clear();
    clear();
    if (own !== undefined) {
      write({ meta: JSON.parse(own) as PageHead['meta'], canonical: null, jsonLd: [] });
      return () => clear();
    }
    const left = new AbortController();
    void api
      .head(place, left.signal)
      .then((head) => {
        document.title = head.title;
        write(head);
      })
      // The title stands; nobody who looks at the page misses the rest.
      .catch(() => undefined);
    return () => {
      left.abort();
      clear();
    };
  }, [title, own, place]);
}

/** Everything that tells of the page that was shown, whoever wrote it. */
function clear() {
  served = undefined;
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
}

function write({ meta, canonical, jsonLd }: Pick<PageHead, 'meta' | 'canonical' | 'jsonLd'>) {
  for (const [name, content] of Object.entries(meta)) {
    append('meta', { [/^(og|product):/.test(name) ? 'property' : 'name']: name, content });
  }
  if (canonical !== null) append('link', { rel: 'canonical', href: canonical });
  for (const data of jsonLd) {
    append('script', { type: 'application/ld+json' }).textContent = JSON.stringify(data);
  }
}

function append(name: string, attributes: Record<string, string>): Element {
  const tag = document.createElement(name);
  for (const [key, value] of Object.entries({ ...attributes, 'data-head': '' })) tag.setAttribute(key, value);
  document.head.append(tag);
  return tag;
}
