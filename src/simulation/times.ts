export const DAY_MS = 86_400_000;

/** 'day 3 04:12:09.250' of a time since the start of the simulation, in milliseconds. */
export function toTime(milliseconds: number): string {
  const day = Math.floor(milliseconds / DAY_MS) + 1;
  return `day ${day} ${new Date(milliseconds).toISOString().slice(11, 23)}`;
}
