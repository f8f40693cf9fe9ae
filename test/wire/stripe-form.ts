type Field = string | Field[] | { [name: string]: Field };

/** A form as Stripe reads it: 'a[0][b]=c' is { a: [{ b: 'c' }] }. Throws for a field that comes twice. */
export function formOf(text: string): Field {
  const form: Record<string, Field> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop()!;
    let place: Record<string, Field> = form;
    for (const step of path) place = (place[step] ??= {}) as Record<string, Field>;
    if (last in place) throw new Error(`${name} comes twice`);
    place[last] = value;
  }
  return withLists(form);
}

/** What is numbered from 0 is a list. */
function withLists(field: Field): Field {
  if (typeof field === 'string') return field;
  const entries = Object.entries(field).map(([name, value]) => [name, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
