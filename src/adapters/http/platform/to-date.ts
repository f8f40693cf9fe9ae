export const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));
