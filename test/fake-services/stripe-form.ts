type Field = string | Field[] | { [name: string]: Field };

/** Parses a form as Stripe does: 'a[0][b]=c' is { a: [{ b: 'c' }] }. Throws for a repeated field. */
export function parseForm(text: string): Field {
  const form: Record<string, Field> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop()!;
    let place: Record<string, Field> = form;
    for (const step of path) place = (place[step] ??= {}) as Record<string, Field>;
    if (last in place) throw new Error(`${name} comes twice`);
    place[last] = value;
  }
  return toLists(form);
}

/** Turns objects with keys from 0 into lists. */
function toLists(field: Field): Field {
  if (typeof field === 'string') return field;
  const entries = Object.entries(field).map(([name, value]) => [name, toLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
