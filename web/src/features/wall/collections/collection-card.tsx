import './collection-card.css';
import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { Reply, Shelf } from '../../../client/api';
import { Icon } from '../../../ui/icon';
import { collectionPath, selectionPath } from '../../../../../src/adapters/http/routes/pages.js';
import { pictureSize } from '../../../../../src/domain/prints/renditions.js';
import { PrintPicture } from '../print-picture';
import { roomIcon } from '../../shared/room-icon';
import { textLanguage } from '../../../client/untranslated';

export type Card = Shelf['groups'][number]['cards'][number];

const swatchStyle = (rgb: Card['rgb']) =>
  (rgb ? { '--swatch': `rgb(${rgb.join(' ')})` } : {}) as CSSProperties;

/** Cards with a print of each collection. Colour collections have a wall in their colour. */
export function CollectionCards({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="collection-cards">
      {cards.map((card) => (
        <li key={card.value}>
          <CollectionCard card={card} />
        </li>
      ))}
    </ul>
  );
}

/** Cards of the collections that the shop put together itself. */
export function SelectionCards({ selections }: { selections: Reply<'listSelections'>['selections'] }) {
  return (
    <ul className="collection-cards">
      {selections.map(({ slug, title, untranslated, cover }) => (
        <li key={slug}>
          <Link className="collection-card" to={selectionPath(slug)}>
            <span className="collection-card-wall">
              {cover ? <Cover print={cover} /> : <span className="collection-card-gap" />}
            </span>
            <span className="collection-card-label" lang={textLanguage(untranslated, 'title')}>
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CollectionCard({ card: { type, value, label, cover, has_prints, rgb } }: { card: Card }) {
  const icon = type === 'recommended_room' ? roomIcon(value) : undefined;
  return (
    <Link className="collection-card" to={collectionPath(type, value)}>
      <span className="collection-card-wall" data-colored={rgb ? true : undefined} style={swatchStyle(rgb)}>
        {cover ? <Cover print={cover} /> : <span className="collection-card-gap" />}
      </span>
      <span className="collection-card-label">
        {icon && <Icon name={icon} size={20} />}
        {label}
      </span>
      {!has_prints && <span className="collection-card-none">{t`No print yet`}</span>}
    </Link>
  );
}

function Cover({ print }: { print: NonNullable<Card['cover']> }) {
  const { width, height } = pictureSize(print);
  return (
    <span className="collection-card-print" style={{ '--ratio': width / height } as CSSProperties}>
      <PrintPicture print={print} sizes="(width < 48rem) 30vw, 13rem" alt="" />
    </span>
  );
}

/** Named colours as swatches. */
export function CollectionSwatches({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="collection-swatches">
      {cards.map(({ type, value, label, has_prints, rgb }) => (
        <li key={value}>
          <Link className="collection-swatch" to={collectionPath(type, value)}>
            <span className="collection-swatch-patch" style={swatchStyle(rgb)} />
            <span>{label}</span>
            {!has_prints && <span className="collection-card-none">{t`No print yet`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
