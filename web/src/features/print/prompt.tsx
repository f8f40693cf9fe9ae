import './prompt.css';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';

const LINES_SHOWN_WHOLE = 3;

/** The maker's words; over three lines they are folded to the first. */
export function Prompt({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [long, setLong] = useState(false);
  const [open, setOpen] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    const element = words.current;
    if (!element) return;
    const measure = () => {
      const line = parseFloat(getComputedStyle(element).lineHeight);
      setLong(element.scrollHeight > line * (LINES_SHOWN_WHOLE + 0.5));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [text]);

  return (
    <div className="prompt">
      <p ref={words} id={id} className="prompt-words" data-folded={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <Button look="plain" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
