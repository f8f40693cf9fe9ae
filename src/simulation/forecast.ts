import { effect } from '../adapters/memory/credits/ledger.js';
import type { Tables } from '../adapters/memory/store.js';
import { PRINT_STATUS } from '../domain/prints/print.js';
import { perform } from './acts.js';
import { buy } from './buying.js';
import { People } from './people.js';
import type { Act } from './plan.js';
import { createRandom, seedFor } from './random.js';
import { Scheduler } from './scheduler.js';
import { readStock } from './settings.js';
import { SimulatedShop } from './shop.js';
import { START } from './simulate.js';
import { DAY_MS } from './times.js';

/** The rates that an owner expects. */
export interface Rates {
  seed: number;
  days: number;
  /** Paid orders. */
  ordersPerDay: number;
  printsPerDay: number;
  painters: number;
  secondsPerPrint: number;
  centsPerPrint: number;
}

export interface ForecastDay {
  day: number;
  prints: number;
  credits_spent: number;
  /** Credits that were granted, bought or restored. */
  credits_added: number;
  orders: number;
  /** In the smallest unit of the currency. */
  revenue: number;
  /** The most prints that waited or were painted at one time. */
  longest_queue: number;
  /** What the image model costs, in US cents. */
  model_cost: number;
}

/** A creator has five credits and spends four. */
const PRINTS_PER_CREATOR = 4;
const SIGN_UP_MS = 60_000;
/** Durations are uniformly distributed between 0 and twice the average. */
const SPREAD = 2;

/** Runs a shop in which nothing fails. Returns one row per day and the currency of the orders. */
export async function forecast(rates: Rates): Promise<{ days: ForecastDay[]; currency: string }> {
  const { days, painters, secondsPerPrint, seed } = rates;
  const scheduler = new Scheduler(START);
  const stock = await readStock();
  const world = { seed, scheduler, painters, modelMs: secondsPerPrint * SPREAD * 1000, claims: new Map() };
  const calm = { log: () => undefined, faults: () => undefined, happens: () => false };
  const shop = new SimulatedShop({ ...world, ...calm }, stock);
  const people = new People();
  await shop.open('admin@people.example');
  shop.start(['the service']);
  for (const { at, id, kind, who } of planForecast(rates))
    scheduler.after(at, () => {
      const name = `${who}: ${kind} (act ${id})`;
      const random = createRandom(seedFor(seed, name));
      const doing = { shop, people, person: people.get(who), random, name };
      void (kind === 'order' ? buy(doing, true) : perform({ at, id, kind, who }, doing));
    });
  const queues = new Array<number>(days).fill(0);
  await scheduler.runUntil(START + days * DAY_MS, () => {
    shop.due.scheduleWork();
    const day = Math.min(days - 1, Math.floor((scheduler.now() - START) / DAY_MS));
    queues[day] = Math.max(queues[day]!, countWaiting(shop.tables));
    return true;
  });
  const rows = queues.map((queue, day) => toDay(shop.tables, day, queue, rates));
  return { days: rows, currency: stock.settings.currency };
}

function planForecast({ days, ordersPerDay, printsPerDay, seed }: Rates): Act[] {
  const random = createRandom(seedFor(seed, 'the forecast'));
  const times = (perDay: number) =>
    Array.from(
      { length: Math.round(perDay * days) },
      () => SIGN_UP_MS + random.fraction() * days * DAY_MS,
    ).sort((a, b) => a - b);
  const acts: Omit<Act, 'id'>[] = times(printsPerDay).flatMap((at, place) => {
    const who = `creator ${Math.floor(place / PRINTS_PER_CREATOR) + 1}`;
    const print = { kind: 'print' as const, at, who };
    return place % PRINTS_PER_CREATOR === 0
      ? [{ kind: 'signUp' as const, at: at - SIGN_UP_MS, who }, print]
      : [print];
  });
  for (const [place, at] of times(ordersPerDay).entries())
    acts.push({ kind: 'order', at, who: `guest ${place + 1}` });
  return acts.map((act, id) => ({ id, ...act }));
}

function countWaiting({ jobs }: Readonly<Tables>): number {
  let waiting = 0;
  for (const { print } of jobs.values())
    if (print.status === PRINT_STATUS.queued || print.status === PRINT_STATUS.painting) waiting += 1;
  return waiting;
}

function toDay(
  tables: Readonly<Tables>,
  day: number,
  longest_queue: number,
  { centsPerPrint }: Rates,
): ForecastDay {
  const isThen = (at: Date | null) => at !== null && Math.floor((at.getTime() - START) / DAY_MS) === day;
  const moves = tables.credits.filter(({ at }) => isThen(at));
  const paid = [...tables.orders.values()].filter(({ paid_at }) => isThen(paid_at));
  const prints = moves.filter(({ move }) => move === 'capture').length;
  return {
    day: day + 1,
    prints,
    credits_spent: moves.reduce((sum, entry) => sum + effect(entry, 'spent'), 0),
    credits_added: moves.reduce((sum, entry) => sum - effect(entry, 'granted'), 0),
    orders: paid.length,
    revenue: paid.reduce((sum, { total }) => sum + total, 0),
    longest_queue,
    model_cost: prints * centsPerPrint,
  };
}
