import { act, createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface RenderedHook<Props, Value> {
  /** The hook's latest return value. */
  current: Value;
  rerender: (props: Props) => void;
  unmount: () => void;
}

export function renderHook<Props, Value>(hook: (props: Props) => Value, props: Props) {
  const rendered = {} as RenderedHook<Props, Value>;
  function Host({ given }: { given: Props }) {
    const value = hook(given);
    useLayoutEffect(() => {
      rendered.current = value;
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  rendered.rerender = (next) => act(() => root.render(createElement(Host, { given: next })));
  rendered.unmount = () => act(() => root.unmount());
  rendered.rerender(props);
  return rendered;
}

/** Flushes resolved promises into the component. */
export const settle = () => act(async () => {});

interface Call<T> {
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}

/** A function whose calls are answered by hand, in any order: `calls[0]` is the first. */
export function answeredLater<Args extends unknown[], T>() {
  const calls: (Call<T> & { args: Args })[] = [];
  const call = (...args: Args) => new Promise<T>((resolve, reject) => calls.push({ args, resolve, reject }));
  return { call, calls };
}
