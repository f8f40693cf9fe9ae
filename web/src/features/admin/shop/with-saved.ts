/** The rows with a saved one in its place, or in front if it is new. */
export const withSaved = <Row extends { id: string }>(rows: Row[], saved: Row): Row[] =>
  rows.some(({ id }) => id === saved.id)
    ? rows.map((row) => (row.id === saved.id ? saved : row))
    : [saved, ...rows];
