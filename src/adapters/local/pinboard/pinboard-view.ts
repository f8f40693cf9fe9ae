import { html, type Html } from '../../../application/mails/html.js';
import type { Board } from '../../../domain/prints/pin.js';
import { formatTime } from '../page.js';
import type { StoredPin } from './board-folder.js';
import { PINBOARD } from './pinboard.js';

const toPictureUrl = ({ id, picture_url }: StoredPin) => picture_url ?? `${PINBOARD}/pictures/${id}.jpg`;

/** Only links to the shop can be clicked. Other URLs are shown as text. */
function toLink({ link }: StoredPin, shopOrigin: string): Html {
  const isShop = URL.canParse(link) && new URL(link).origin === shopOrigin;
  return isShop ? html`<a class="way" href="${link}">See the print</a>` : html`<span>${link}</span>`;
}

function card(pin: StoredPin): Html {
  return html`<li>
    <a class="pin" href="${PINBOARD}/pin/${pin.id}">
      <img src="${toPictureUrl(pin)}" alt="${pin.alt_text}" loading="lazy" />
      <span class="title">${pin.title}</span>
      <span class="soft small">${pin.description}</span>
    </a>
  </li>`;
}

function section(board: Board, pins: StoredPin[]): Html {
  return html`<section aria-labelledby="board-${board.id}">
    <h2 id="board-${board.id}">${board.name}</h2>
    ${
      pins.length > 0
        ? html`<ul class="pins">
            ${pins.map(card)}
          </ul>`
        : html`<p class="soft">Nothing is pinned here yet.</p>`
    }
  </section>`;
}

export function boardsMain(boards: Board[], pins: StoredPin[], shopName: string): Html {
  return html`<main class="page">
    <h1>Pinboard</h1>
    <p class="soft">What ${shopName} has pinned. It is kept here, and nobody else has seen it.</p>
    ${boards.map((board) =>
      section(
        board,
        pins.filter(({ board_id }) => board_id === board.id),
      ),
    )}
    ${
      boards.length === 0 &&
      html`<p>
        There is no board yet. Connect the pinboard from the shop’s admin page, choose prints and post them.
      </p>`
    }
  </main>`;
}

export function pinMain(pin: StoredPin, board: Board | undefined, shopOrigin: string): Html {
  return html`<main class="page">
    <p><a class="way" href="${PINBOARD}">All pins</a></p>
    <h1>${pin.title}</h1>
    <div class="pinned">
      <img src="${toPictureUrl(pin)}" alt="${pin.alt_text}" />
      <div>
        <p>${pin.description}</p>
        <dl class="facts">
          <dt class="soft">Board</dt>
          <dd>${board?.name ?? pin.board_id}</dd>
          <dt class="soft">Pinned</dt>
          <dd>${formatTime(new Date(pin.created_at))}</dd>
          <dt class="soft">Alt text</dt>
          <dd>${pin.alt_text}</dd>
        </dl>
        <p>${toLink(pin, shopOrigin)}</p>
      </div>
    </div>
  </main>`;
}

export function consentMain(shopName: string, state: string, token: string): Html {
  return html`<main class="page">
    <h1>Let ${shopName} pin here?</h1>
    <p>
      ${shopName} asks to see your boards and pins, to add boards and pins, and to take pins off again. All of
      it stays on this machine.
    </p>
    <form method="post" action="${PINBOARD}/allow">
      <input type="hidden" name="state" value="${state}" />
      <input type="hidden" name="token" value="${token}" />
      <div class="ways">
        <button class="next" name="answer" value="allow">Allow</button>
        <button name="answer" value="not now">Not now</button>
      </div>
    </form>
  </main>`;
}

export function noticeMain(title: string, text: string, way: { href: string; label: string }): Html {
  return html`<main class="page">
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a class="button" href="${way.href}">${way.label}</a></p>
  </main>`;
}
