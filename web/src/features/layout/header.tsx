import './header.css';
import { plural, t } from '@lingui/core/macro';
import { Link, NavLink } from 'react-router-dom';
import { PAGE_TITLES } from '../../../../src/domain/shop/page-titles.js';
import {
  COLLECTIONS_PATH,
  FAVOURITES_PATH,
  PRINTS_PATH,
  shelfPath,
} from '../../../../src/adapters/http/routes/pages.js';
import { COLLECTION_WORDS } from '../../../../src/domain/prints/collection-type.js';
import { countItems, showBasket, useBasket, useBasketChanged } from '../checkout/basket/basket';
import { fetchBasketDrawer } from '../checkout/basket/basket-place';
import { usePrepaid } from '../checkout/basket/prepaid-basket';
import { shopFacts, shopName } from '../../client/shop';
import { Logo } from './logo';
import { Icon } from '../../ui/icon';
import { AccountMenu } from './account-menu';
import { CreateButton } from './create-button';

/** Rooms, colours and moods are two clicks from any page. */
const LINKS = [
  [PAGE_TITLES.prints, PRINTS_PATH],
  [COLLECTION_WORDS.recommended_room.name, shelfPath('recommended_room')],
  [COLLECTION_WORDS.color.name, shelfPath('color')],
  [COLLECTION_WORDS.color_psychology_primary_trait.name, shelfPath('color_psychology_primary_trait')],
  [t`Collections`, COLLECTIONS_PATH],
] as const;

export function Header() {
  return (
    <header className="header">
      <div className="page header-row">
        <Link className="header-logo" to="/" aria-label={t`${shopName}, home`}>
          {shopFacts.logo ? <Logo {...shopFacts.logo} /> : shopName}
        </Link>
        <nav className="header-actions" aria-label={t`Shop`}>
          {LINKS.map(([name, to]) => (
            <NavLink key={to} className="header-link" to={to} end={to === COLLECTIONS_PATH}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="header-tools">
          <CreateButton />
          <Link
            className="icon-button"
            to={PRINTS_PATH}
            state={{ search: true }}
            aria-label={t`Search prints`}
          >
            <Icon name="search" />
          </Link>
          <Link className="icon-button" to={FAVOURITES_PATH} aria-label={PAGE_TITLES.favourites}>
            <Icon name="heart" />
          </Link>
          <AccountMenu />
          <BasketButton />
        </div>
      </div>
    </header>
  );
}

function BasketButton() {
  const count = countItems(useBasket()) + usePrepaid().length;
  const hasChanged = useBasketChanged();
  const prefetch = () => void fetchBasketDrawer().catch(() => undefined);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t`Basket, ${count} ${plural(count, { one: 'item', other: 'items' })}`}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => showBasket(true)}
    >
      <span className="bag" key={count} data-changed={hasChanged || undefined}>
        <Icon name="bag" />
        {count > 0 && (
          <span className="bag-count money" aria-hidden="true">
            {count}
          </span>
        )}
      </span>
    </button>
  );
}
