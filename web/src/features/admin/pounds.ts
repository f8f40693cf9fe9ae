/** Pence that somebody wrote as pounds: '12.50' or '£12.50'; undefined for anything else and for nothing. */
export function penceOf(written: string): number | undefined {
  const match = /^£?\s*(\d{1,5})(?:\.(\d{2}))?$/.exec(written.trim());
  if (!match) return undefined;
  const pence = Number(match[1]) * 100 + Number(match[2] ?? 0);
  return pence > 0 ? pence : undefined;
}
