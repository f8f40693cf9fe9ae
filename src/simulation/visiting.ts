import { REPORT_REASON_NAMES } from '../domain/prints/report.js';
import { findPrints, isPublic, toUniqueWord, pickFrom, type ActContext } from './people.js';
import { PUBLIC_READS } from './public-reads.js';

/** Records a violation for a listed print that was never public between request and reply. */
export async function browse({ name, random, shop }: ActContext): Promise<void> {
  const print = pickFrom(random, [...shop.tables.jobs.values()])?.print;
  if (!print) return;
  const [read, look] = random.pick(Object.entries(PUBLIC_READS));
  const before = new Set(findPrints(shop).map(({ id }) => id));
  const shown = await shop.ask(`${name}, ${read}`, (cases) => look(cases, print));
  for (const id of shown ?? []) {
    const now = shop.tables.jobs.get(id)?.print;
    if (!before.has(id) && !(now && isPublic(now)))
      shop.violations.push(`a private print is listed: ${id} (${name}, ${read})`);
  }
}

/** Reports a print. With reports by three people, it is held. */
export async function report({ name, person, random, shop }: ActContext): Promise<void> {
  const print = pickFrom(random, findPrints(shop).slice(0, 3));
  if (!print) return;
  const { id } = person;
  const reporter = id === undefined ? { address: `the network of ${person.name}` } : { user_id: id };
  const given = {
    reason: random.pick(REPORT_REASON_NAMES),
    words: `I do not like it, ${toUniqueWord(person.name)}`,
  };
  await shop.ask(name, ({ reportPrint }) => reportPrint.report(reporter, print.id, given));
}
