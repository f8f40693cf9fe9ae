import './line-picture.css';

interface LinePictureProps {
  src: string;
  className?: string;
}

/** The picture of a basket or order line: the paper's picture, in its frame if it has one, or the picture of a file. */
export function LinePicture({ src, className = '' }: LinePictureProps) {
  return (
    <span className={`line-picture ${className}`}>
      <img src={src} alt="" width="72" height="90" loading="lazy" />
    </span>
  );
}
