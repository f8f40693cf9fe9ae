/**
 * Replaces the promises in the loaders' data by their values, so that the first page is rendered whole: by the service,
 * and in the same way when the browser hydrates it. A loader's promise never rejects.
 */
export async function settle(loaderData: Record<string, unknown>): Promise<void> {
  for (const data of Object.values(loaderData)) {
    if (typeof data !== 'object' || data === null) continue;
    const fields = Object.entries(data).filter(([, value]) => value instanceof Promise);
    const values = await Promise.all(fields.map(([, value]) => value as Promise<unknown>));
    Object.assign(data, Object.fromEntries(fields.map(([name], index) => [name, values[index]])));
  }
}
