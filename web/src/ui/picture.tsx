import './picture.css';
import { useState, useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';

type Rgb = readonly [number, number, number];

interface PictureProps {
  /** One per format, the preferred one first. `srcSet` is as in the HTML attribute. */
  sources: readonly { type: string; srcSet: string }[];
  /** For a browser that picks none of the sources. */
  address: string;
  width: number;
  height: number;
  alt: string;
  /** The language of `alt`, if it is not that of the page. */
  lang?: 'en' | undefined;
  /** As in the HTML attribute. */
  sizes: string;
  /** A data URL of a tiny picture, shown until the picture has loaded. */
  placeholder?: string | null;
  /** Colours to show if there is no placeholder. */
  palette?: readonly Rgb[];
  /** The page's main picture: loaded immediately, with high priority. */
  eager?: boolean;
}

export function Picture(props: PictureProps) {
  const { sources, address, width, height, alt, lang, sizes, placeholder, palette, eager } = props;
  const { loaded, ...loadHandlers } = useImageLoaded();
  return (
    <picture
      className="picture"
      data-loaded={loaded || undefined}
      style={placeholderStyle(placeholder, palette)}
    >
      {sources.slice(0, -1).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...loadHandlers}
        src={address}
        srcSet={sources.at(-1)?.srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        lang={lang}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/**
 * Whether a picture has loaded; cached pictures count from the start, and so do those of a served page, which are seen as
 * they arrive. Spread the other properties onto its `img`.
 */
export function useImageLoaded() {
  const isServed = useSyncExternalStore(subscribeToNothing, isNotServed, isServedNow);
  const [loaded, setLoaded] = useState(isServed);
  return {
    loaded,
    ref: (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth > 0) setLoaded(true);
    },
    onLoad: () => setLoaded(true),
  };
}

const subscribeToNothing = () => () => undefined;
const isNotServed = () => false;
const isServedNow = () => true;

/** CSS variables for the placeholder and the colour bands. */
export function placeholderStyle(placeholder?: string | null, palette?: readonly Rgb[]): CSSProperties {
  const small = placeholder ? { '--placeholder': `url("${placeholder}")` } : {};
  return { ...paletteStyle(palette), ...small };
}

/** CSS variables for four colour bands, heaviest first. */
export function paletteStyle(palette: readonly Rgb[] = []): CSSProperties {
  const style: Record<string, string> = {};
  for (let band = 0; band < 4 && palette.length > 0; band++) {
    style[`--band-${band + 1}`] = `rgb(${palette[band % palette.length]!.join(' ')})`;
  }
  return style;
}
