import './prompt.css';
import { t } from '@lingui/core/macro';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';

const MAX_UNFOLDED_LINES = 3;

/** The maker's prompt, folded to its first line if it is longer than three. */
export function Prompt({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [open, setOpen] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element) return;
    const measure = () => {
      const line = parseFloat(getComputedStyle(element).lineHeight);
      setLong(element.scrollHeight > line * (MAX_UNFOLDED_LINES + 0.5));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [text]);

  return (
    <div className="prompt">
      <p ref={paragraph} id={id} className="prompt-words" data-folded={(isLong && !open) || undefined}>
        {text}
      </p>
      {isLong && (
        <Button look="plain" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t`Show less` : t`Show more`}
        </Button>
      )}
    </div>
  );
}
