import { filePaths } from '../src/adapters/http/platform/file-paths.js';
import type { Ports } from '../src/application/ports/index.js';
import { PictureAddresses } from '../src/application/prints/picture-addresses.js';

export function givenAddresses(ports: Pick<Ports, 'clock' | 'ids'>, secret = 'a secret'): PictureAddresses {
  return new PictureAddresses(ports, secret, filePaths);
}
