import './line-picture.css';
import type { CSSProperties } from 'react';
import type { Look } from '../../../../src/domain/prints/mockup.js';

interface LinePictureProps {
  src: string;
  /** null for none. */
  frame: Look | null;
  mount: Look | null;
  className?: string;
}

/** The picture of a basket or order line: the paper's picture in its frame, or the picture of a file. */
export function LinePicture({ src, frame, mount, className = '' }: LinePictureProps) {
  const style = { ...(frame && { '--frame': frame.color }), ...(mount && { '--mount': mount.color }) };
  return (
    <span
      className={`line-picture ${className}`}
      data-framed={frame ? '' : undefined}
      data-mounted={mount ? '' : undefined}
      style={style as CSSProperties}
    >
      <img src={src} alt="" width="72" height="90" loading="lazy" />
    </span>
  );
}
