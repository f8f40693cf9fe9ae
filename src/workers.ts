import { hostname } from 'node:os';
import { Workers } from './adapters/worker/workers.js';
import { DoTasks } from './application/do-tasks.js';
import { PaintPrints } from './application/paint-prints.js';
import { SendAuthMail } from './application/send-auth-mail.js';
import { Sweep } from './application/sweep.js';
import type { Composition } from './compose.js';
import type { Config } from './config.js';
import { tellTrouble } from './terminal.js';
import { authSettings, shopIdentity } from './use-case-settings.js';

/** Starts what works the queues: in the service, and in each process of hangwell-worker. */
export function startWorkers(config: Config, { ports }: Composition, stopping: AbortSignal): Workers {
  const auth = authSettings(config);
  const shop = shopIdentity(config);
  // Whoever stops this process may have stopped its painters with it: what they drop is taken up again.
  const tell = (what: string, error: unknown) => stopping.aborted || tellTrouble(what, error);
  const paintPrints = new PaintPrints(ports, (error, job) => tell(`print ${job.id}`, error));
  const sendAuthMail = new SendAuthMail(ports, shop, auth);
  const doTasks = new DoTasks(ports, sendAuthMail, shop, (error, task) => tell(`task ${task.kind}`, error));
  const sweep = new Sweep(ports, auth);
  return new Workers(paintPrints, doTasks, {
    owner: `${hostname()}/${process.pid}/${ports.ids.uuid()}`,
    painters: config.painters,
    sweep: () => sweep.sweep(),
    signals: ports.signals,
    onError: (error) => tell('worker', error),
  });
}
