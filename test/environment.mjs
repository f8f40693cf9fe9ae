import { AsyncLocalStorage } from 'node:async_hooks';
import { TestEnvironment } from 'jest-environment-node';

const { run } = AsyncLocalStorage.prototype;
const used = new Set();
AsyncLocalStorage.prototype.run = function (...given) {
  used.add(this);
  return run.apply(this, given);
};

/** Node.js 20 copies the state of every storage that was ever used to each promise, and Jest uses one for each suite. */
export function stopStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    stopStorages();
  }
}
