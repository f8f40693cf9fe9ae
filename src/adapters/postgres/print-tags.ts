/** Writes what the published prints among these rows are found by. */
export function tagsOf(rows: string): string {
  return `
    insert into print_tag (kind, value, created_at, id)
    select 'keyword', lower(value), created_at, id from ${rows}, unnest(keywords) as value where published
    union
    select 'room', value, created_at, id from ${rows}, unnest(recommended_room) as value where published
    union
    select 'color', value, created_at, id from ${rows}, unnest(named_colors) as value where published
    on conflict do nothing`;
}
