/** Parses '12.50' or '£12.50' to pence; undefined for zero and anything else. */
export function parsePounds(text: string): number | undefined {
  const match = /^£?\s*(\d{1,5})(?:\.(\d{2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const pence = Number(match[1]) * 100 + Number(match[2] ?? 0);
  return pence > 0 ? pence : undefined;
}
