/**
 * Chooses one candidate per card so that no print is on two cards, and as many cards as possible have one. Earlier
 * candidates of a card are preferred, and so are earlier cards. Returns undefined for a card that gets none.
 */
export function chooseCovers<P extends { id: string }>(
  candidates: readonly (readonly P[])[],
): (P | undefined)[] {
  const cardByPrint = new Map<string, number>();
  const chosen = candidates.map((): P | undefined => undefined);

  /** Gives the card a print, and if it is taken, moves the other card to another one. */
  function assign(card: number, tried: Set<string>): boolean {
    for (const isFreeOnly of [true, false]) {
      for (const print of candidates[card]!) {
        const holder = cardByPrint.get(print.id);
        if (isFreeOnly ? holder !== undefined : tried.has(print.id)) continue;
        if (!isFreeOnly) tried.add(print.id);
        if (holder !== undefined && !assign(holder, tried)) continue;
        cardByPrint.set(print.id, card);
        chosen[card] = print;
        return true;
      }
    }
    return false;
  }

  candidates.forEach((_, card) => assign(card, new Set()));
  return chosen;
}
