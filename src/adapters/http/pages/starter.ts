import { toSource } from './markup.js';

/**
 * The inline script of a rendered page. It loads the scripts after the first paint, so that they do not compete with
 * the pictures and fonts that a visitor sees first. What the visitor presses, chooses and types before the page is
 * hydrated is repeated afterwards, one act at a time, so that each sees what the ones before it have changed.
 *
 * Its attribute `data-scripts` has the addresses of the scripts, the entry first, and `data-failed` a sentence for the
 * visitor if the entry cannot be loaded. The entry dispatches `hydrated` on the window.
 */
export const STARTER = `(() => {
  const { scripts, failed } = document.currentScript.dataset;
  const handlers = { click: keepPress, submit: keepSubmit, input: keepText, change: keepChoice };
  const later = window.requestIdleCallback ?? ((run) => setTimeout(run, 50));
  let acts = [];
  let isStarted = false;
  let isRepeating = false;

  // A script that is added earlier would run on a part of the page.
  function start() {
    if (isStarted || document.readyState === 'loading') return;
    isStarted = true;
    const [entry, ...others] = scripts.split(' ');
    add('script', { type: 'module', src: entry, onerror: giveUp });
    for (const href of others) add('link', { rel: 'modulepreload', href });
  }

  function add(name, fields) {
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...fields }));
  }

  function keepPress(event) {
    const { button, ctrlKey, metaKey, shiftKey } = event;
    const pressed = event.target.closest('button, a[href]');
    if (!pressed) return;
    // A link works by itself, but it would leave what was pressed before.
    if (pressed.matches('a') && (acts.length === 0 || pressed.target || button || ctrlKey || metaKey || shiftKey)) return;
    keepEvent(event, pressed, () => pressed.click());
  }

  function keepSubmit(event) {
    const { target, submitter } = event;
    keepEvent(event, target, () => target.requestSubmit(submitter));
  }

  function keepEvent(event, element, repeat) {
    if (isRepeating) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keep(element, repeat);
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

  function keepValue(field, property, initial, type) {
    if (isRepeating) return;
    const value = field[property];
    acts = acts.filter(({ element }) => element !== field && !(field.type === 'radio' && element.name === field.name));
    keep(field, () => {
      // An act before this one may have drawn the field anew.
      if (field[property] !== value) {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property).set.call(field, value);
      }
      // React only handles values that differ from this one.
      field._valueTracker?.setValue(String(initial));
      field.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }

  function keep(element, repeat) {
    acts.push({ element, repeat, waits: 0 });
    start();
  }

  function repeatNext() {
    const [next] = acts;
    if (!next) return stop();
    // React marks what it has hydrated. What a part of the page loads later is hydrated later.
    const isHydrated = Object.keys(next.element).some((key) => key.startsWith('__reactFiber'));
    if (!isHydrated && next.element.isConnected && next.waits++ < 100) return setTimeout(repeatNext, 100);
    acts.shift();
    isRepeating = true;
    next.repeat();
    isRepeating = false;
    setTimeout(() => later(repeatNext));
  }

  function stop() {
    for (const name in handlers) removeEventListener(name, handlers[name], true);
  }

  function giveUp() {
    stop();
    // The browser would write what was typed into the address. Only the search works like this.
    addEventListener('submit', (event) => event.target.matches('[role=search]') || event.preventDefault());
    const sentence = Object.assign(document.createElement('p'), { role: 'alert', textContent: failed });
    sentence.className = 'page scripts-failed';
    document.getElementById('root').prepend(sentence);
  }

  for (const name in handlers) addEventListener(name, handlers[name], true);
  addEventListener('hydrated', repeatNext, { once: true });
  addEventListener('DOMContentLoaded', () => {
    if (acts.length > 0) start();
    requestAnimationFrame(() => setTimeout(start));
    // A page in the background is not painted.
    setTimeout(start, 1000);
  });
})();`;

/** Allows the script in the content policy. */
export const STARTER_SOURCE = toSource(STARTER);
