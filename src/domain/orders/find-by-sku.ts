/** Finds the entry for an SKU. One that ends with '*' is for all that begin so; the longest that fits wins. */
export function findBySku<Entry extends { sku: string }>(
  entries: readonly Entry[],
  sku: string,
): Entry | undefined {
  const fits = (entry: string) =>
    entry === sku || (entry.endsWith('*') && sku.startsWith(entry.slice(0, -1)));
  return entries
    .filter((one) => fits(one.sku))
    .toSorted((one, other) => other.sku.length - one.sku.length)[0];
}
