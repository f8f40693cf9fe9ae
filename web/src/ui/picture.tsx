import './picture.css';
import type { CSSProperties } from 'react';

type Rgb = readonly [number, number, number];

interface PictureProps {
  /** Renditions stand at `{base}/{width}.{format}`. */
  base: string;
  widths: readonly number[];
  formats: readonly string[];
  width: number;
  height: number;
  alt: string;
  /** How wide it is shown, as in the HTML attribute. */
  sizes: string;
  /** What stands in its place while it loads. */
  palette?: readonly Rgb[];
  /** The picture that the page is about: loaded at once and first. */
  eager?: boolean;
}

/** AVIF before WebP, whatever the order they are listed in. */
const PREFERRED = ['avif', 'webp'];

export function Picture({ base, widths, formats, width, height, alt, sizes, palette, eager }: PictureProps) {
  const offered = PREFERRED.filter((format) => formats.includes(format));
  const last = offered.at(-1) ?? 'webp';
  const all = widths.length > 0 ? widths : [width];
  const srcSet = (format: string) => all.map((one) => `${base}/${one}.${format} ${one}w`).join(', ');
  const middle = all[Math.min(1, all.length - 1)];
  return (
    <picture className="picture" style={bands(palette)}>
      {offered.slice(0, -1).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(format)} sizes={sizes} />
      ))}
      <img
        src={`${base}/${middle}.${last}`}
        srcSet={srcSet(last)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/** The picture's own colours as data for the style sheet: four bands, heaviest first. */
export function bands(palette: readonly Rgb[] = []): CSSProperties {
  const style: Record<string, string> = {};
  for (let band = 0; band < 4 && palette.length > 0; band++) {
    style[`--band-${band + 1}`] = `rgb(${palette[band % palette.length]!.join(' ')})`;
  }
  return style;
}
