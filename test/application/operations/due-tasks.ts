import { TASK_KINDS } from '../../../src/application/ports/shop/task.js';
import type { Ports } from '../../../src/application/ports/index.js';
import type { Task } from '../../../src/application/ports/shop/task.js';
import { DAY, FAR, later } from '../../given.js';

/** Takes the tasks that are due at this time from the outbox. */
export async function dueTasks({ outbox }: Pick<Ports, 'outbox'>, at = FAR): Promise<Task[]> {
  const tasks: Task[] = [];
  for (;;) {
    const claimed = await outbox.claim(TASK_KINDS, { owner: 'the test', until: later(DAY, at) }, at);
    if (!claimed) return tasks;
    tasks.push(claimed.task);
  }
}
