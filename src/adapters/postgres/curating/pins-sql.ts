import type { PinAttempt, PinRow } from '../../../application/ports/curating/pins.js';
import type { Board } from '../../../domain/prints/pin.js';
import type { Database } from '../database.js';

const ROW = `generation_job_id as id, state, asked_at, asked_by, due_at, pin_id, board_id, link, url, posted_at,
  code, message`;

/** Sets the board if none is chosen. Returns the chosen board, or undefined without a connection. */
export async function proposeBoard(database: Database, { id, name }: Board): Promise<Board | undefined> {
  const [board] = await database.query<Board>(
    `update pinterest_auth set board_id = coalesce(board_id, $1), board_name = coalesce(board_name, $2)
     returning board_id as id, board_name as name`,
    [id, name],
  );
  return board;
}

/** Takes the turn if it is free and due. `waitMs` is 0 while another owner has it. */
export async function takeTurn(
  database: Database,
  owner: string,
  { at, until, gapMs }: { at: Date; until: Date; gapMs: number },
): Promise<{ taken: boolean; waitMs: number } | undefined> {
  const [turn] = await database.query<{ taken: boolean; waitMs: number }>(
    `with one as (
       select id, busy_until > $1 as is_busy, greatest(next_at, paused_until) as free
       from pinterest_auth for update
     ), taken as (
       update pinterest_auth set busy_owner = $4, busy_until = $2,
         next_at = $3 * interval '1 millisecond' +
           case when next_at > $1 - $3 * interval '0.5 millisecond' then next_at else $1 end
       from one where pinterest_auth.id = one.id and is_busy is not true and (free is null or free <= $1)
       returning pinterest_auth.id
     )
     select exists (select from taken) as taken,
       greatest(extract(epoch from free - $1) * 1000, 0)::float8 as "waitMs" from one`,
    [at, until, gapMs, owner],
  );
  return turn;
}

/**
 * Queues prints that have no pin or whose pin failed, `gapMs` apart and after those that are waiting. Lock the table
 * first, so that concurrent callers append to one queue.
 */
export function queuePins(
  database: Database,
  ids: readonly string[],
  { by, at, gapMs }: { by: string; at: Date; gapMs: number },
): Promise<PinRow[]> {
  return database.query<PinRow>(
    `with last as (
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
     select * from asked order by due_at, id`,
    [ids, by, at, gapMs],
  );
}

/** Keeps the board and the link of an earlier attempt. */
export async function beginPin(
  database: Database,
  id: string,
  board: string,
  link: string,
): Promise<PinAttempt | undefined> {
  const [begun] = await database.query<PinAttempt>(
    `with before as (
       select generation_job_id as id, board_id as board, link from pins
       where generation_job_id = $1 and state in ('waiting', 'posting') for update
     )
     update pins set state = 'posting', code = null,
       board_id = coalesce(before.board, $2), link = coalesce(before.link, $3)
     from before where generation_job_id = before.id
     returning board_id as board, pins.link, before.board is not null as "isRepeat"`,
    [id, board, link],
  );
  return begun;
}

export async function countPins(
  database: Database,
  since: Date,
): Promise<{ waiting: number; failed: number; posted: number }> {
  const [counts] = await database.query<{ waiting: number; failed: number; posted: number }>(
    `select (select count(*)::integer from pins where state in ('waiting', 'posting')) as waiting,
       (select count(*)::integer from pins where state = 'failed') as failed,
       (select count(*)::integer from pins where posted_at >= $1) as posted`,
    [since],
  );
  return counts!;
}
