import { countryName } from '../../../domain/orders/delivery/delivery-rates.js';
import { DEFAULT_LANGUAGE, LANGUAGE_LOCALES } from '../../../domain/shop/languages.js';
import { formatMoney, type Pence } from '../../../domain/shop/money.js';
import { html, type Html } from '../../../application/mails/html.js';
import { LOCAL } from '../page.js';
import type { FieldErrors, FieldName, Fields } from './checkout-form.js';
import type { CheckoutSession } from './checkout-session.js';
import { checkoutWords } from './checkout-words.js';
import { TEST_CARDS } from './test-cards.js';

export interface CheckoutView {
  session: CheckoutSession;
  fields: Fields;
  errors: FieldErrors;
  /** An error about the form as a whole. */
  trouble: string | null;
  shopName: string;
  shopUrl: string;
  cancelUrl: string;
}

interface FieldLook {
  label: string;
  autocomplete: string;
  hint?: string;
  type?: 'email' | 'text';
  digits?: boolean;
  half?: boolean;
}

/** Sessions from before they had a currency show no symbol. */
const toMoney = ({ currency, language = DEFAULT_LANGUAGE }: CheckoutSession, amount: Pence) =>
  formatMoney(amount, currency ?? 'XXX', LANGUAGE_LOCALES[language]);

/** An empty form action would keep the URL's fragment, and then the browser would not focus the error summary. */
const formAddress = ({ session }: CheckoutView) => `${LOCAL}/checkout/${session.id}`;

function marks(view: CheckoutView, name: FieldName): Html {
  return view.errors[name] ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : html``;
}

function framed(view: CheckoutView, name: FieldName, look: FieldLook, control: Html): Html {
  const { [name]: error } = view.errors;
  return html`<div class="field${look.half && ' half'}">
    <label for="${name}">${look.label}${look.hint && html` <span class="hint">${look.hint}</span>`}</label>
    ${control} ${error && html`<p class="wrong" id="${name}-wrong">${error}</p>`}
  </div>`;
}

function field(view: CheckoutView, name: FieldName, look: FieldLook): Html {
  const control = html`<input
    id="${name}"
    name="${name}"
    type="${look.type ?? 'text'}"
    value="${view.fields[name]}"
    autocomplete="${look.autocomplete}"
    maxlength="120"
    ${look.digits && html`class="figures" inputmode="numeric"`}
    ${marks(view, name)}
  />`;
  return framed(view, name, look, control);
}

function delivery(view: CheckoutView, country: string): Html {
  const { form: words } = checkoutWords(view.session);
  const { optional } = words;
  const choice = html`<select
    id="country"
    name="country"
    autocomplete="shipping country"
    ${marks(view, 'country')}
  >
    <option value="${country}" selected>${countryName(country, view.session.language)}</option>
  </select>`;
  return html`<fieldset>
    <legend>${words.address}</legend>
    ${field(view, 'delivery_name', { label: words.name, autocomplete: 'shipping name' })}
    ${field(view, 'line1', { label: words.line1, autocomplete: 'shipping address-line1' })}
    ${field(view, 'line2', { label: words.line2, hint: optional, autocomplete: 'shipping address-line2' })}
    ${field(view, 'city', { label: words.city, autocomplete: 'shipping address-level2', half: true })}
    ${field(view, 'postal_code', { label: words.postcode, autocomplete: 'shipping postal-code', half: true })}
    ${field(view, 'state', { label: words.state, hint: optional, autocomplete: 'shipping address-level1' })}
    ${framed(view, 'country', { label: words.country, autocomplete: '' }, choice)}
  </fieldset>`;
}

/** The card fields have no autocomplete, because real cards must not be entered here. */
function card(view: CheckoutView): Html {
  const { form: words } = checkoutWords(view.session);
  const choice = (value: keyof typeof TEST_CARDS, label: string) =>
    html`<button name="fill" value="${value}" formaction="${formAddress(view)}#card" formnovalidate>
      <span>${label}</span><span class="figures small soft">${TEST_CARDS[value]}</span>
    </button>`;
  return html`<fieldset id="card">
    <legend>${words.card}</legend>
    <p class="small soft">${words.testCards}</p>
    <div class="cards">
      ${choice('pays', words.pays)}${choice('declined', words.declined)}
      ${choice('second_step', words.secondStep)}${choice('late', words.late)}
      ${choice('late_fails', words.lateFails)}
    </div>
    ${field(view, 'card_number', { label: words.number, autocomplete: 'off', digits: true })}
    ${field(view, 'card_expiry', { label: words.expiry, hint: words.expiryHint, autocomplete: 'off', half: true, digits: true })}
    ${field(view, 'card_cvc', { label: words.code, autocomplete: 'off', half: true, digits: true })}
    ${field(view, 'card_name', { label: words.cardName, autocomplete: 'name' })}
  </fieldset>`;
}

function summary({ errors, session, trouble }: CheckoutView): Html {
  const wrong = Object.entries(errors);
  if (!trouble && wrong.length === 0) return html``;
  return html`<div class="summary" id="summary" role="alert" tabindex="-1" autofocus>
    <h2>${trouble ?? checkoutWords(session).trouble.fields}</h2>
    ${
      wrong.length > 0 &&
      html`<ul>
        ${wrong.map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}
      </ul>`
    }
  </div>`;
}

/** Stands for the picture of a line that is no print. */
const CARD = html`<svg
  viewBox="0 0 64 40"
  width="64"
  height="40"
  fill="none"
  stroke="currentColor"
  aria-hidden="true"
>
  <path d="M.5.5h63v39H.5zM.5 14h63M20 .5v39M20 14l-7-7M20 14l7-7" />
</svg>`;

function order({ session, shopName, shopUrl }: CheckoutView): Html {
  const { order: words } = checkoutWords(session);
  const lines = session.lines.map(
    (line) =>
      html`<li>
        <div class="line-picture">
          ${line.image ? html`<img src="${new URL(line.image, shopUrl).href}" alt="" />` : CARD}
        </div>
        <div>
          <p>${line.title}</p>
          <p class="small soft">${line.description}</p>
          ${line.quantity > 1 && html`<p class="small soft">${words.quantity(line.quantity)}</p>`}
        </div>
        <span class="money">${toMoney(session, line.price)}</span>
      </li>`,
  );
  return html`<section class="order" aria-labelledby="order">
    <div class="order-inner">
      <p class="label">${words.pay(shopName)}</p>
      <h1 id="order" class="money">${toMoney(session, session.amount_total)}</h1>
      <ul class="lines">
        ${lines}
      </ul>
      ${
        session.delivery_country &&
        html`<p class="post">
          <span>${words.delivery(countryName(session.delivery_country, session.language))}</span>
          <span class="money"
            >${session.delivery_cost === 0 ? words.free : toMoney(session, session.delivery_cost)}</span
          >
        </p>`
      }
      ${(session.discounts ?? []).map(
        ({ name, amount }) =>
          html`<p class="post">
            <span>${name}</span><span class="money">−${toMoney(session, amount)}</span>
          </p>`,
      )}
      ${
        !!session.tax_added &&
        html`<p class="post">
          <span>${words.tax}</span><span class="money">${toMoney(session, session.tax_added)}</span>
        </p>`
      }
      <p class="total">
        <span>${words.total}</span><span class="money">${toMoney(session, session.amount_total)}</span>
      </p>
      ${!session.delivery_country && html`<p class="note small soft">${words.online}</p>`}
    </div>
  </section>`;
}

export function checkoutMain(view: CheckoutView): Html {
  const { session } = view;
  const { form: words } = checkoutWords(session);
  const isFree = session.amount_total === 0;
  return html`<main class="checkout">
    ${order(view)}
    <section class="pay" aria-label="${words.payment}">
      ${summary(view)}
      <form method="post" action="${formAddress(view)}" novalidate>
        <button class="default" tabindex="-1" aria-hidden="true">
          ${isFree ? words.placeOrder : words.submit}
        </button>
        <input type="hidden" name="token" value="${session.form_token}" />
        <fieldset>
          <legend>${words.contact}</legend>
          ${field(view, 'email', { label: words.email, type: 'email', autocomplete: 'email' })}
        </fieldset>
        ${session.delivery_country && delivery(view, session.delivery_country)} ${!isFree && card(view)}
        <div class="act">
          <button class="next wide">
            ${isFree ? words.placeOrder : words.pay(toMoney(session, session.amount_total))}
          </button>
          <a class="way" href="${view.cancelUrl}">${words.cancel(view.shopName)}</a>
        </div>
      </form>
    </section>
  </main>`;
}

export function approvalMain(session: CheckoutSession, shopName: string): Html {
  const { approval: words } = checkoutWords(session);
  return html`<main class="page">
    <h1>${words.heading}</h1>
    <p>${words.text(toMoney(session, session.amount_total), shopName)}</p>
    <form method="post" action="${LOCAL}/checkout/${session.id}/approve">
      <input type="hidden" name="token" value="${session.form_token}" />
      <p><button class="next" name="answer" value="yes">${words.yes}</button></p>
      <p><button name="answer" value="no">${words.no}</button></p>
    </form>
  </main>`;
}

/** A page with one message and one link. */
export function noticeMain(heading: string, text: string, way: { href: string; label: string }): Html {
  return html`<main class="page">
    <h1>${heading}</h1>
    <p>${text}</p>
    <p><a class="button next" href="${way.href}">${way.label}</a></p>
  </main>`;
}
