import { toSource } from './markup.js';

/**
 * The inline script of a rendered page. It loads the scripts after the first paint, so that they do not compete with
 * the pictures and fonts that a visitor sees first. What the visitor presses, chooses and types before the page is
 * hydrated is repeated afterwards.
 *
 * Its attribute `data-scripts` has the addresses of the scripts, the entry first. The entry dispatches `hydrated` on the
 * window.
 */
export const STARTER = `(() => {
  const [entry, ...others] = document.currentScript.dataset.scripts.split(' ');
  const handlers = { click: keepPress, submit: keepSubmit, input: keepText, change: keepChoice };
  const repeats = new Map();
  let isStarted = false;

  function start() {
    if (isStarted) return;
    isStarted = true;
    add('script', { type: 'module', src: entry, onerror: finish });
    for (const href of others) add('link', { rel: 'modulepreload', href });
  }

  function add(name, fields) {
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...fields }));
  }

  function finish() {
    for (const name in handlers) removeEventListener(name, handlers[name], true);
    for (const repeat of repeats.values()) repeat();
  }

  function keepPress(event) {
    const button = event.target.closest('button');
    if (button) keepEvent(event, button, () => button.click());
  }

  function keepSubmit(event) {
    const { target, submitter } = event;
    keepEvent(event, target, () => target.requestSubmit(submitter));
  }

  function keepEvent(event, element, repeat) {
    event.preventDefault();
    event.stopImmediatePropagation();
    repeats.set(element, repeat);
    start();
  }

  function keepText({ target }) {
    if (target.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')) {
      keepValue(target, 'value', target.defaultValue, 'input');
    }
  }

  function keepChoice({ target }) {
    if (target.matches('select')) keepValue(target, 'value', target.value, 'change');
    if (target.matches('[type=checkbox], [type=radio]')) {
      keepValue(target, 'checked', target.defaultChecked, 'click');
    }
  }

  // React sees a change only if the property differs from the one that was last set on the element itself.
  function keepValue(field, property, initial, event) {
    const value = field[property];
    repeats.set(field, () => {
      field[property] = initial;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property).set.call(field, value);
      field.dispatchEvent(new Event(event, { bubbles: true }));
    });
    start();
  }

  for (const name in handlers) addEventListener(name, handlers[name], true);
  addEventListener('hydrated', finish, { once: true });
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(start));
    // A page in the background is not painted.
    setTimeout(start, 1000);
  });
})();`;

/** Allows the script in the content policy. */
export const STARTER_SOURCE = toSource(STARTER);
