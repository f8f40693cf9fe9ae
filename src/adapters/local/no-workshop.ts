import type { Workshop } from '../../application/ports/orders/workshop.js';
import { DomainError } from '../../domain/shop/errors.js';

/** Used when no workshop is configured and the local one is not allowed. Every order is made by hand. */
export class NoWorkshop implements Workshop {
  readonly name = 'none';

  product(): undefined {
    return undefined;
  }

  async quote(): Promise<never> {
    throw noWorkshop();
  }

  async order(): Promise<never> {
    throw noWorkshop();
  }

  async status(): Promise<never> {
    throw noWorkshop();
  }

  async cancel(): Promise<never> {
    throw noWorkshop();
  }
}

const noWorkshop = () =>
  new DomainError('workshop_refused', 'This shop has no workshop. Set PRODIGI_API_KEY to have one.');
