const CURRENCY = /^[A-Z]{3}$/;

/**
 * Takes the shop's currency of prices that a file has in several, such as `{ "GBP": 1000, "EUR": 1200 }`. A bare number
 * is in the shop's currency, whichever that is.
 * @param where the name of the file
 * @throws Error with a sentence that names a price without this currency
 */
export function takePrices(json: unknown, currency: string, where: string): unknown {
  if (Array.isArray(json)) return json.map((one, index) => takePrices(one, currency, `${where}[${index}]`));
  if (typeof json !== 'object' || json === null) return json;
  const fields = Object.entries(json);
  const isPrice =
    fields.length > 0 && fields.every(([name, value]) => CURRENCY.test(name) && typeof value === 'number');
  if (!isPrice)
    return Object.fromEntries(
      fields.map(([name, value]) => [name, takePrices(value, currency, `${where}.${name}`)]),
    );
  const price = fields.find(([name]) => name === currency)?.[1];
  if (price === undefined)
    throw new Error(
      `${where} has no price in ${currency}, in which the shop sells. Write one beside ${fields[0]![0]}.`,
    );
  return price;
}
