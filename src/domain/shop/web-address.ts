/** Mail programs turn addresses of pages into links. */
export const namesWebAddress = (text: string) => /:\/\/|\bwww\./i.test(text);
