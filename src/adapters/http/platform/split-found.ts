/** Splits the requested IDs into found and missing ones. */
export function splitFound(
  requested: readonly string[],
  ids: readonly string[],
): { ids: string[]; missing: string[] } {
  const done = new Set(ids);
  return { ids: [...ids], missing: [...new Set(requested)].filter((id) => !done.has(id)) };
}
