const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that needs no more escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | readonly Html[] | string | number;

/** Markup with every value escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + rendered(values[index - 1]!) + part));
}

function rendered(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((one) => one.text).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
