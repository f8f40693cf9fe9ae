/** A `PinRow`. */
export const ROW = `generation_job_id as id, state, asked_at, asked_by, due_at, pin_id, board_id, link, url,
  posted_at, code, message`;

/**
 * Takes the turn when nobody has it and it is due.
 * $1 now, $2 until when it is held, $3 the gap between turns in milliseconds, $4 the owner
 */
export const TAKE_TURN = `with one as (
  select id, busy_until > $1 as is_busy, greatest(next_at, paused_until) as free from pinterest_auth for update
), taken as (
  update pinterest_auth set busy_owner = $4, busy_until = $2,
    next_at = $3 * interval '1 millisecond' +
      case when next_at > $1 - $3 * interval '0.5 millisecond' then next_at else $1 end
  from one where pinterest_auth.id = one.id and is_busy is not true and (free is null or free <= $1)
  returning pinterest_auth.id
)
select exists (select from taken) as taken,
  greatest(extract(epoch from free - $1) * 1000, 0)::float8 as wait from one`;

/**
 * Queues the prints that have no pin, and those whose pin failed, a gap apart behind those that wait.
 * $1 the ids in their order, $2 who asks, $3 now, $4 the gap in milliseconds
 */
export const ASK = `with last as (
  select greatest($3::timestamptz, max(due_at) + $4 * interval '1 millisecond') as free
  from pins where state in ('waiting', 'posting')
), chosen as (
  select one.id, row_number() over (order by one.place) - 1 as turn
  from unnest($1::text[]) with ordinality as one (id, place)
  left join pins on pins.generation_job_id = one.id
  where pins.state is null or pins.state = 'failed'
), asked as (
  insert into pins (generation_job_id, state, asked_at, asked_by, due_at)
  select id, 'waiting', $3, $2, free + turn * $4 * interval '1 millisecond' from chosen, last
  on conflict (generation_job_id) do update set state = 'waiting', asked_at = excluded.asked_at,
    asked_by = excluded.asked_by, due_at = excluded.due_at, code = null, message = null
  returning ${ROW}
)
select * from asked order by due_at, id`;
