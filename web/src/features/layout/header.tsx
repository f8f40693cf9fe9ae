import './header.css';
import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { shelfPath } from '../../../../src/adapters/http/routes/pages.js';
import { COLLECTION_WORDS } from '../../../../src/domain/prints/collection-type.js';
import { countOf, showBasket, useBasket } from '../checkout/basket';
import { shopName } from '../../client/shop';
import { Icon } from '../../ui/icon';
import { AccountMenu } from './account-menu';
import { CreateButton } from './create-button';

/** To prints by a room, a colour or a feeling it is two steps from any page. */
const WAYS = [
  ['Shop Prints', '/prints'],
  [COLLECTION_WORDS.recommended_room.name, shelfPath('recommended_room')],
  [COLLECTION_WORDS.color.name, shelfPath('color')],
  [COLLECTION_WORDS.color_psychology_primary_trait.name, shelfPath('color_psychology_primary_trait')],
  ['Collections', '/collections'],
] as const;

export function Header() {
  return (
    <header className="header">
      <div className="page header-row">
        <Link className="header-logo" to="/" aria-label={`${shopName}, home`}>
          {shopName}
        </Link>
        <nav className="header-ways" aria-label="Shop">
          {WAYS.map(([name, to]) => (
            <NavLink key={to} className="header-link" to={to} end={to === '/collections'}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="header-tools">
          <CreateButton />
          <Link className="icon-button" to="/prints" state={{ search: true }} aria-label="Search prints">
            <Icon name="search" />
          </Link>
          <AccountMenu />
          <BagButton />
        </div>
      </div>
    </header>
  );
}

function BagButton() {
  const count = countOf(useBasket());
  const [found] = useState(count);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Basket, ${count} ${count === 1 ? 'item' : 'items'}`}
      onClick={() => showBasket(true)}
    >
      <span className="bag" key={count} data-changed={count === found ? undefined : true}>
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
