import './picture.css';
import { useState } from 'react';
import type { CSSProperties } from 'react';

type Rgb = readonly [number, number, number];

interface PictureProps {
  /** Where the rendition named '{width}.{format}' stands. */
  address: (file: string) => string;
  widths: readonly number[];
  formats: readonly string[];
  width: number;
  height: number;
  alt: string;
  /** How wide it is shown, as in the HTML attribute. */
  sizes: string;
  /** A data URL of a very small picture of it, which stands in its place until it has come. */
  placeholder?: string | null;
  /** What stands there where there is no small picture. */
  palette?: readonly Rgb[];
  /** The picture that the page is about: loaded at once and first. */
  eager?: boolean;
}

/** AVIF before WebP, whatever the order they are listed in. */
const PREFERRED = ['avif', 'webp'];

export function Picture(props: PictureProps) {
  const { address, widths, formats, width, height, alt, sizes, placeholder, palette, eager } = props;
  const { drawn, ...whenDrawn } = useDrawn();
  const offered = PREFERRED.filter((format) => formats.includes(format));
  const last = offered.at(-1) ?? 'webp';
  const all = widths.length > 0 ? widths : [width];
  const srcSet = (format: string) => all.map((one) => `${address(`${one}.${format}`)} ${one}w`).join(', ');
  const middle = all[Math.min(1, all.length - 1)]!;
  return (
    <picture className="picture" data-drawn={drawn || undefined} style={standIn(placeholder, palette)}>
      {offered.slice(0, -1).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(format)} sizes={sizes} />
      ))}
      <img
        {...whenDrawn}
        src={address(`${middle}.${last}`)}
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

/** Whether a picture has come; one that the browser has kept is there from the start. The rest belongs to its `img`. */
export function useDrawn() {
  const [drawn, setDrawn] = useState(false);
  return {
    drawn,
    ref: (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth > 0) setDrawn(true);
    },
    onLoad: () => setDrawn(true),
  };
}

/** What stands in for a picture, as data for the style sheet: a small one where there is one, and its colours. */
export function standIn(placeholder?: string | null, palette?: readonly Rgb[]): CSSProperties {
  const small = placeholder ? { '--placeholder': `url("${placeholder}")` } : {};
  return { ...bands(palette), ...small };
}

/** The picture's own colours as data for the style sheet: four bands, heaviest first. */
export function bands(palette: readonly Rgb[] = []): CSSProperties {
  const style: Record<string, string> = {};
  for (let band = 0; band < 4 && palette.length > 0; band++) {
    style[`--band-${band + 1}`] = `rgb(${palette[band % palette.length]!.join(' ')})`;
  }
  return style;
}
