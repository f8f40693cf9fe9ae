import { PRINT_STATUS } from '../domain/prints/print.js';
import { buy, cancelOrder, refund } from './buying.js';
import { findPrints, isPublic, markOf, pickFrom, toCaller, type Doing } from './people.js';
import type { Act, ActKind } from './plan.js';
import type { SimulatedShop } from './shop.js';

const SUBJECTS = ['lighthouse', 'heron', 'harbour', 'orchard', 'fox'];

type Member = Doing & { id: string };

/** For people with an account. Others do nothing. */
const asMember = (work: (doing: Member) => Promise<void>) => async (doing: Doing) => {
  const { id } = doing.person;
  if (id !== undefined) await work({ ...doing, id });
};

const ACTS: Record<ActKind, (doing: Doing) => Promise<void>> = {
  signUp,
  order: buy,
  cancelOrder: asMember(cancelOrder),
  refund,
  print: asMember(requestPrint),
  cancelPrint: asMember(async ({ id, name, random, shop }) => {
    const open = [...shop.tables.jobs.values()].map(({ print }) => print);
    const mine = open.filter(
      ({ status, user_id }) =>
        user_id === id && (status === PRINT_STATUS.queued || status === PRINT_STATUS.painting),
    );
    const print = pickFrom(random, mine);
    if (print) await shop.ask(name, ({ generatePrint }) => generatePrint.cancel(id, print.id));
  }),
  publish: asMember((doing) => change(doing, true)),
  unpublish: asMember((doing) => change(doing, false)),
  remove: asMember(async ({ id, name, random, shop }) => {
    const print = pickFrom(random, mine(shop, id));
    if (print) await shop.ask(name, ({ ownPrints }) => ownPrints.remove(id, print.id));
  }),
  browse,
  hide: (doing) => hide(doing, true),
  show: (doing) => hide(doing, false),
  pin,
  unpin: async ({ name, random, shop }) => {
    const print = pickFrom(random, [...shop.tables.pins.keys()]);
    if (print) await shop.ask(name, ({ postPins }) => postPins.remove([print]));
  },
  erase: asMember(async ({ name, person, shop }) => {
    await shop.ask(name, ({ ownAccount }) => ownAccount.erase(toCaller(person), person.email));
  }),
};

export const perform = (act: Act, doing: Doing) => ACTS[act.kind](doing);

const mine = (shop: SimulatedShop, id: string) =>
  findPrints(shop, id).filter(({ user_id }) => user_id === id);

async function signUp({ name, person, shop }: Doing): Promise<void> {
  const { email } = person;
  const wish = {
    email,
    password: 'a-good-password',
    userAgent: null,
    redirect_to: undefined,
    challenge: null,
  };
  await shop.ask(name, ({ signUp: one }) =>
    one.signUp({ ...wish, user_metadata: { full_name: person.name } }),
  );
  const stored = [...shop.tables.accounts.values()].find(({ account }) => account.email === email);
  person.id = stored?.account.id;
}

async function requestPrint({ id, name, person, random, shop }: Member): Promise<void> {
  const balance = await shop.ask(`${name}, balance`, (cases) => cases.restoreCredits.balance(id));
  if (balance === undefined) return;
  const prompt = `A ${random.pick(SUBJECTS)} at dusk, for ${markOf(person.name)}`;
  const job_id = `${name.replace(/\D/g, '').padStart(8, '0')}-0000-4000-8000-000000000000`;
  await shop.ask(name, ({ generatePrint }) =>
    generatePrint.request({ user_id: id, as: 'customer' }, { job_id, prompt, style: 'Watercolour' }),
  );
  if (random.chance(0.25)) await change({ id, name, person, random, shop }, false);
}

async function change(
  { id, name, random, shop }: Pick<Member, 'id' | 'name' | 'person' | 'random' | 'shop'>,
  published: boolean,
): Promise<void> {
  const print = pickFrom(random, mine(shop, id));
  if (!print) return;
  const word = published ? 'shows' : 'keeps';
  await shop.ask(`${name}, ${word} it`, ({ ownPrints }) => ownPrints.change(id, print.id, { published }));
}

/** Complains about a print that was not public at any time between request and reply. */
async function browse({ name, shop }: Doing): Promise<void> {
  const before = new Set(findPrints(shop).map(({ id }) => id));
  const found = await shop.ask(name, ({ browsePrints }) => browsePrints.list({}, { limit: 50 }));
  const shown = (found?.rows ?? []).map((row) => (JSON.parse(row) as { id: string }).id);
  for (const id of shown) {
    const print = shop.tables.jobs.get(id)?.print;
    const isShown = print !== undefined && isPublic(print);
    if (!before.has(id) && !isShown) shop.complaints.push(`a private print is listed: ${id} (${name})`);
  }
}

async function hide({ name, random, shop }: Doing, hidden: boolean): Promise<void> {
  const prints = [...shop.tables.jobs.values()].map(({ print }) => print);
  const print = pickFrom(
    random,
    prints.filter((one) => (hidden ? isPublic(one) : one.hidden_at !== null)),
  );
  if (print) await shop.ask(name, ({ curate }) => curate.hide([print.id], hidden));
}

async function pin({ name, person, random, shop }: Doing): Promise<void> {
  const print = pickFrom(random, findPrints(shop));
  if (!print) return;
  await connectPinboard({ name, person, shop });
  await shop.ask(name, ({ postPins }) => postPins.post([print.id], person.id!));
}

/** The admin connects the pinboard when it is not, or no longer, connected. */
export async function connectPinboard({
  name,
  person,
  shop,
}: Pick<Doing, 'name' | 'person' | 'shop'>): Promise<void> {
  await shop.ask(`${name}, connection`, async ({ connectPinboard: pinboard, postPins }) => {
    if ((await pinboard.state()).connected) return;
    const url = new URL(await pinboard.begin(await pinboard.openTicket(person.id!)));
    await pinboard.finish(url.searchParams.get('state')!, shop.pinboard.allow());
    await postPins.resume();
  });
}
