import { webcrypto } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-jsdom';
import { stopStorages } from '../environment.mjs';

/** Globals that Node and browsers share but jsdom lacks. */
const FROM_NODE = [
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'structuredClone',
];

/**
 * jsdom plus the browser features that the pages need. jsdom has no layout: every element is 0 px large and visible.
 */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { global: window } = this;
    for (const name of FROM_NODE) window[name] = globalThis[name];
    window.Request = requestOf(window);
    window.scrollTo = () => {};
    Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle });
    window.matchMedia = (media) => Object.assign(new window.EventTarget(), { media, matches: false });
    window.ResizeObserver = window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    window.Element.prototype.scrollIntoView = () => {};
    window.Image.prototype.decode = async () => {};
    window.URL.createObjectURL = () => 'blob:a-file';
    window.URL.revokeObjectURL = () => {};
    addDialogs(window);
    addViewTransitions(window);
  }

  async teardown() {
    await super.teardown();
    stopStorages();
  }
}

/** Node's Request rejects AbortSignals of another realm. */
const requestOf = (window) =>
  class extends globalThis.Request {
    constructor(input, { signal = new window.AbortController().signal, ...init } = {}) {
      super(input, init);
      Object.defineProperty(this, 'signal', { value: signal });
    }
  };

/** Opens and closes dialogs, but does not trap the focus. */
function addDialogs(window) {
  const { prototype } = window.HTMLDialogElement;
  prototype.showModal = function () {
    this.open = true;
    this.querySelector('button, input, select, textarea, a[href]')?.focus();
  };
  prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    window.queueMicrotask(() => this.dispatchEvent(new window.Event('close')));
  };
}

/** Changed without an animation. */
function addViewTransitions(window) {
  window.document.startViewTransition = (update) => {
    const done = Promise.resolve(update());
    return { updateCallbackDone: done, ready: done, finished: done, skipTransition() {} };
  };
}
