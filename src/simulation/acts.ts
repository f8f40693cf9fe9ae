import { PRINT_STATUS } from '../domain/prints/print.js';
import {
  changeAddress,
  chooseMaker,
  moderate,
  review,
  takePhoto,
  withdraw,
  workOnReturn,
} from './after-delivery.js';
import { buy, cancelOrder, refund } from './buying.js';
import { REFUSED_WORD, UNWANTED_WORD } from './image-model.js';
import { blockGiftCard, decide, discount, issueGiftCard, webhook } from './managing.js';
import {
  findPrints,
  isPublic,
  toUniqueWord,
  pickFrom,
  toCaller,
  toUuid,
  type ActContext,
  type Member,
} from './people.js';
import type { Act, ActKind } from './plan.js';
import type { SimulatedShop } from './shop.js';
import { signInByMail, signUp } from './signing-up.js';
import { browse, report } from './visiting.js';

const SUBJECTS = ['lighthouse', 'heron', 'harbour', 'orchard', 'fox'];

/** Skips the act for people without an account. */
const asMember = (work: (doing: Member) => Promise<void>) => async (doing: ActContext) => {
  const { id } = doing.person;
  if (id !== undefined) await work({ ...doing, id });
};

const ACTS: Record<ActKind, (doing: ActContext) => Promise<void>> = {
  signUp,
  order: (doing) => buy(doing),
  cancelOrder: asMember(cancelOrder),
  refund,
  signInByMail: asMember(signInByMail),
  print: asMember((doing) => requestPrint(doing)),
  photo: asMember(describePhoto),
  report,
  review: asMember(review),
  withdraw: asMember(withdraw),
  workOnReturn,
  moderate,
  changeAddress,
  chooseMaker,
  discount,
  webhook,
  issueGiftCard,
  blockGiftCard,
  decide,
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

export const perform = (act: Act, doing: ActContext) => ACTS[act.kind](doing);

const mine = (shop: SimulatedShop, id: string) =>
  findPrints(shop, id).filter(({ user_id }) => user_id === id);

/** Has a photo described, and usually requests a print from it. */
async function describePhoto(doing: Member): Promise<void> {
  const { id, name, random, shop } = doing;
  const photo = takePhoto(doing);
  const method = random.pick(['print', 'interior'] as const);
  const upload = await shop.ask(`${name}, photo`, (cases) => cases.describePhoto.describe(id, photo, method));
  if (upload && random.chance(0.7)) await requestPrint(doing, `/uploads/${upload.id}.jpg`);
}

async function requestPrint({ id, name, person, random, shop }: Member, reference?: string): Promise<void> {
  const balance = await shop.ask(`${name}, balance`, (cases) => cases.restoreCredits.balance(id));
  if (balance === undefined) return;
  const isRefused = shop.isFaulty && random.chance(0.15);
  const subject = random.pick(isRefused ? [REFUSED_WORD, UNWANTED_WORD] : SUBJECTS);
  const prompt = `A ${subject} at dusk, for ${toUniqueWord(person.name)}`;
  const wish = { job_id: toUuid(name, '8'), prompt, style: 'Watercolour', reference };
  await shop.ask(name, ({ generatePrint }) => generatePrint.request({ user_id: id, as: 'customer' }, wish));
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

async function hide({ name, random, shop }: ActContext, hidden: boolean): Promise<void> {
  const prints = [...shop.tables.jobs.values()].map(({ print }) => print);
  const print = pickFrom(
    random,
    prints.filter((one) => (hidden ? isPublic(one) : one.hidden_at !== null)),
  );
  if (print) await shop.ask(name, ({ curate }) => curate.hide([print.id], hidden));
}

async function pin({ name, person, random, shop }: ActContext): Promise<void> {
  const prints = Array.from({ length: 3 }, () => pickFrom(random, findPrints(shop)));
  const ids = [...new Set(prints.flatMap((print) => print?.id ?? []))];
  if (ids.length === 0) return;
  await connectPinboard({ name, person, shop });
  await shop.ask(name, ({ postPins }) => postPins.post(ids, person.id!));
}

/** The admin connects the pinboard when it is not, or no longer, connected. */
export async function connectPinboard({
  name,
  person,
  shop,
}: Pick<ActContext, 'name' | 'person' | 'shop'>): Promise<void> {
  await shop.ask(`${name}, connection`, async ({ connectPinboard: pinboard, postPins }) => {
    if ((await pinboard.state()).connected) return;
    const url = new URL(await pinboard.begin(await pinboard.openTicket(person.id!)));
    await pinboard.finish(url.searchParams.get('state')!, shop.pinboard.allow());
    await postPins.resume();
  });
}
