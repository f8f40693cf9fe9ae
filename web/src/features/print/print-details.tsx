import './print-details.css';
import { t } from '@lingui/core/macro';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { collectionPath } from '../../../../src/adapters/http/routes/pages.js';
import type { PrintDetail } from '../../client/api';
import { ChipLink } from '../../ui/chip';
import { hyphenate } from '../../../../src/domain/shop/wording.js';
import { capitalise } from '../../../../src/domain/shop/wording.js';
import { keywordName, word } from '../../client/words';
import { LOCALE } from '../../client/locale';

type Rgb = readonly [number, number, number];

interface NamedColor {
  name: string;
  rgb: Rgb;
  /** The colour collection that contains this print. */
  to: string;
}

const MEASURE_NAMES = {
  brightness: t`lightness`,
  contrast: t`contrast`,
  saturation: t`colour`,
  warmth: t`warmth`,
  busyness: t`busyness`,
  hueMix: t`mix of hues`,
} satisfies Record<keyof NonNullable<PrintDetail['measures']>, string>;
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', signDisplay: 'negative' });

function describeMeasures(measures: NonNullable<PrintDetail['measures']>): string {
  const figures = Object.entries(MEASURE_NAMES).map(
    ([measure, name]) => `${name} ${percent.format(measures[measure as keyof typeof MEASURE_NAMES])}`,
  );
  return t`Measured: ${figures.join(', ')}`;
}

/** The print's measured properties, each with a link to prints that share it. */
export function PrintDetails({ print }: { print: PrintDetail }) {
  const linkTo = (value: string | null, to: (value: string) => string) =>
    value ? <Link to={to(value)}>{word(value)}</Link> : t`Unknown`;
  const color = (rgb: Rgb | null, name: string | null, to: string | null) =>
    rgb && name ? <Swatch rgb={rgb} name={name} to={to ?? name} shown /> : t`Unknown`;
  const palette = uniqueColors(print);
  return (
    <dl className="print-details">
      <Row name={t`Colour palette`}>
        {palette.length === 0 ? (
          t`Unknown`
        ) : (
          <span className="print-details-palette">
            {palette.map(({ name, rgb, to }) => (
              <Swatch key={name} rgb={rgb} name={name} to={to} />
            ))}
          </span>
        )}
      </Row>
      <Row name={t`Dominant colour`}>
        {color(print.dominant_color, print.dominant_color_name, print.dominant_color_collection)}
      </Row>
      <Row name={t`Vibrant colour`}>
        {color(print.vibrant_color, print.vibrant_color_name, print.vibrant_color_collection)}
      </Row>
      <Row name={t`Colour category`}>
        {linkTo(print.color_category, (value) => collectionPath('color_category', hyphenate(value)))}
      </Row>
      <Row name={t`Impact level`}>
        {linkTo(print.color_psychology_impact_level, (value) =>
          collectionPath('color_psychology_impact_level', value),
        )}
      </Row>
      <Row name={t`Primary trait`}>
        {linkTo(print.color_psychology_primary_trait, (value) =>
          collectionPath('color_psychology_primary_trait', value),
        )}
      </Row>
      {print.measures && (
        <Row name={t`Why this mood`}>
          <span className="print-details-why">
            {print.mood_reason} <small>{describeMeasures(print.measures)}</small>
          </span>
        </Row>
      )}
      <Row name={t`Recommended rooms`}>
        {print.recommended_room.length === 0
          ? t`Unknown`
          : print.recommended_room.map((room) => (
              <ChipLink key={room} to={collectionPath('recommended_room', room)}>
                {word(room)}
              </ChipLink>
            ))}
      </Row>
      <Row name={t`Keywords`}>
        {print.keywords.length === 0
          ? t`Unknown`
          : print.keywords.map((keyword) => (
              <ChipLink key={keyword} to={collectionPath('keywords', keyword)}>
                {keywordName(keyword)}
              </ChipLink>
            ))}
      </Row>
    </dl>
  );
}

/** Colours with the same name are shown once, as the most frequent one. */
function uniqueColors({
  color_palette,
  color_palette_names,
  color_palette_collections,
}: PrintDetail): NamedColor[] {
  const named = new Map<string, NamedColor>();
  color_palette_names.forEach((name, at) => {
    const rgb = color_palette[at];
    const to = color_palette_collections[at] ?? name;
    if (rgb && !named.has(name)) named.set(name, { name, rgb, to });
  });
  return [...named.values()];
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Swatch({ rgb, name, to, shown }: NamedColor & { shown?: boolean }) {
  return (
    <Link className="swatch" to={collectionPath('color', hyphenate(to))} title={word(capitalise(name))}>
      <span className="swatch-color" style={{ '--swatch': `rgb(${rgb.join(' ')})` } as CSSProperties} />
      <span className={shown ? undefined : 'visually-hidden'}>{word(capitalise(name))}</span>
    </Link>
  );
}
