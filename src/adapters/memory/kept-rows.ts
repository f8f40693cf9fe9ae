import { copy } from './copy.js';

const ABSENT = Symbol('absent');

/**
 * The rows of a table during a transaction. Each row is copied when it is first read or written, because what reads it
 * may change it in place.
 */
class KeptRows<Key, Row> extends Map<Key, Row> {
  private readonly before = new Map<Key, Row | typeof ABSENT>();
  /** The order of the rows before one was added or deleted. */
  private order: Key[] | undefined;

  constructor(readonly rows: Map<Key, Row>) {
    super();
  }

  /** Puts everything back. */
  undo(): void {
    const { before, rows } = this;
    const restored = (this.order ?? [...rows.keys()]).map(
      (key) => [key, before.has(key) ? before.get(key)! : rows.get(key)!] as const,
    );
    rows.clear();
    for (const [key, row] of restored) if (row !== ABSENT) rows.set(key, row);
  }

  override get size(): number {
    return this.rows.size;
  }

  override has(key: Key): boolean {
    return this.rows.has(key);
  }

  override get(key: Key): Row | undefined {
    this.keep(key);
    return this.rows.get(key);
  }

  override set(key: Key, row: Row): this {
    this.keepOrder(key);
    this.rows.set(key, row);
    return this;
  }

  override delete(key: Key): boolean {
    this.keepOrder(key);
    return this.rows.delete(key);
  }

  override clear(): void {
    for (const key of [...this.rows.keys()]) this.delete(key);
  }

  override keys() {
    return this.rows.keys();
  }

  override values() {
    this.keepAll();
    return this.rows.values();
  }

  override entries() {
    this.keepAll();
    return this.rows.entries();
  }

  override [Symbol.iterator]() {
    return this.entries();
  }

  override forEach(each: (row: Row, key: Key, rows: Map<Key, Row>) => void): void {
    for (const [key, row] of this.entries()) each(row, key, this);
  }

  private keepOrder(key: Key): void {
    this.keep(key);
    this.order ??= [...this.rows.keys()];
  }

  private keepAll(): void {
    for (const key of this.rows.keys()) this.keep(key);
  }

  private keep(key: Key): void {
    if (this.before.has(key)) return;
    this.before.set(key, this.rows.has(key) ? copy(this.rows.get(key)!) : ABSENT);
  }
}

/** The tables as a transaction sees them, and a function that undoes what it changes. */
export function openTransaction<Tables extends object>(tables: Tables): { tables: Tables; undo: () => void } {
  const before: Record<string, unknown> = {};
  const views = new Map<string, KeptRows<unknown, unknown>>();
  const keep = (name: string): unknown => {
    const table = Reflect.get(tables, name) as unknown;
    if (table instanceof Map) {
      before[name] ??= table;
      const view = views.get(name);
      if (view?.rows === table) return view;
      const next = new KeptRows<unknown, unknown>(table);
      if (!view) views.set(name, next);
      return next;
    }
    if (!(name in before)) before[name] = copy(table);
    return table;
  };
  return {
    tables: new Proxy(tables, {
      get: (_, name: string) => keep(name),
      set: (_, name: string, value: unknown) => {
        keep(name);
        return Reflect.set(tables, name, value instanceof KeptRows ? value.rows : value);
      },
    }),
    undo: () => {
      for (const view of views.values()) view.undo();
      Object.assign(tables, before);
    },
  };
}
