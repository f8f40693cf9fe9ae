import { hostname } from 'node:os';
import { Workers } from '../adapters/worker/workers.js';
import { DoTasks } from '../application/operations/do-tasks.js';
import { EraseAccount } from '../application/accounts/erase-account.js';
import { PaintPrints } from '../application/creating/paint-prints.js';
import { PictureAddresses } from '../application/prints/picture-addresses.js';
import { SendAuthMail } from '../application/accounts/send-auth-mail.js';
import { Sweep } from '../application/operations/sweep.js';
import type { Composition } from './compose.js';
import type { Config } from '../config.js';
import { pinCases } from './curating-cases.js';
import { paymentCases } from './payment-cases.js';
import { tellTrouble } from './terminal.js';
import { authSettings, pictureSecret, pinSettings, shopIdentity } from './use-case-settings.js';

/** Starts what works the queues: in the service, and in each process of hangwell-worker. */
export async function startWorkers(
  config: Config,
  { ports }: Composition,
  stopping: AbortSignal,
): Promise<Workers> {
  const auth = authSettings(config);
  const shop = shopIdentity(config);
  // Whoever stops this process may have stopped its painters with it: what they drop is taken up again.
  const tell = (what: string, error: unknown) => stopping.aborted || tellTrouble(what, error);
  const paintPrints = new PaintPrints(ports, (error, job) => tell(`print ${job.id}`, error));
  const sendAuthMail = new SendAuthMail(ports, shop, auth);
  const addresses = new PictureAddresses(ports, await pictureSecret(ports));
  const doTasks = new DoTasks(
    ports,
    sendAuthMail,
    shop,
    (error, task) => tell(`task ${task.kind}`, error),
    addresses,
    pinCases(ports, pinSettings(config)).postPins,
  );
  const sweep = new Sweep(ports, new EraseAccount(ports), auth);
  const { reconcilePayments } = paymentCases(ports, addresses, tell);
  return new Workers(paintPrints, doTasks, {
    owner: `${hostname()}/${process.pid}/${ports.ids.uuid()}`,
    painters: config.painters,
    sweep: async () => {
      // A sweep that fails keeps no payment from being asked for.
      await sweep.sweep().finally(() => reconcilePayments.all(undefined, stopping));
    },
    signals: ports.signals,
    onError: (error) => tell('worker', error),
  });
}
