import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Running text, titles and prices of prints, forms and buttons. */
const TEXT = 'main :is(p, h1, h2, h3, dl, table, form, .prose li, .button, .hanging-label), footer a';

/** Whether a fixed element is above text or a button of the page at the current scroll position. */
export function useCoversText(element: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  const { key } = useLocation();
  useEffect(() => {
    let frame = 0;
    const check = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setCovers(element.current !== null && isAboveText(element.current)),
      );
    };
    const resized = new ResizeObserver(check);
    resized.observe(document.body);
    addEventListener('scroll', check, { passive: true });
    addEventListener('resize', check);
    check();
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      removeEventListener('scroll', check);
      removeEventListener('resize', check);
    };
  }, [element, key]);
  return covers;
}

function isAboveText(element: HTMLElement): boolean {
  const own = element.getBoundingClientRect();
  return [...document.querySelectorAll(TEXT)].some((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
  });
}
