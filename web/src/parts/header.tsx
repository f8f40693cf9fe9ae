import './header.css';
import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { countOf, showBasket, useBasket } from '../basket';
import { shopName } from '../shop';
import { Icon } from '../ui/icon';
import { AccountMenu } from './account-menu';
import { CreateButton } from './create-button';

export function Header() {
  return (
    <header className="header">
      <div className="page header-row">
        <Link className="header-logo" to="/" aria-label={`${shopName}, home`}>
          {shopName}
        </Link>
        <nav aria-label="Shop">
          <NavLink className="header-link" to="/prints">
            Shop Prints
          </NavLink>
        </nav>
        <div className="header-tools">
          <CreateButton />
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
      className="icon-button bag-button"
      aria-label={`Basket, ${count} ${count === 1 ? 'item' : 'items'}`}
      onClick={() => showBasket(true)}
    >
      <Icon name="bag" />
      {count > 0 && (
        <span
          className="bag-count money"
          key={count}
          data-changed={count === found ? undefined : true}
          aria-hidden="true"
        >
          {count}
        </span>
      )}
    </button>
  );
}
