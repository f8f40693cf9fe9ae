import './line-picture.css';
import { useState } from 'react';
import type { CSSProperties } from 'react';

interface LinePictureProps {
  src: string;
  /** Its paper, '50x70' or '70 × 50 cm', whichever side stands first; null for a file, which is the whole picture. */
  size: string | null;
  className?: string;
}

/** The small picture of what is bought, cut to its paper as it is printed. */
export function LinePicture({ src, size, className = '' }: LinePictureProps) {
  const [isWide, setWide] = useState(false);
  const [one, other] = (size?.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);
  const paper = one && other ? { '--paper': isWide ? `${other} / ${one}` : `${one} / ${other}` } : {};
  return (
    <img
      className={`line-picture ${className}`}
      style={paper as CSSProperties}
      src={src}
      alt=""
      width="72"
      height="90"
      loading="lazy"
      onLoad={({ currentTarget }) => setWide(currentTarget.naturalWidth > currentTarget.naturalHeight)}
    />
  );
}
