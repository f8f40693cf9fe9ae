import { DomainError } from '../../domain/shop/errors.js';
import type { ServiceKey } from '../../domain/accounts/service-key.js';
import type { Ports } from '../ports/index.js';

const PREFIX = 'hangwell_service_';
/** The key from the file is identified by the name of its setting. */
const GIVEN = { id: 'SERVICE_KEY_FILE', name: 'SERVICE_KEY_FILE' };

/** Manages service keys, which let scripts administer accounts, and the keys that sign access tokens. */
export class Keys {
  constructor(
    private readonly ports: Pick<Ports, 'accessTokens' | 'clock' | 'ids' | 'serviceKeys'>,
    /** Key from the owner's file, if there is one. */
    private readonly given?: string,
  ) {}

  /** The key itself is returned only here. */
  async create(name: string): Promise<ServiceKey & { key: string }> {
    const { clock, ids, serviceKeys } = this.ports;
    const key = `${PREFIX}${ids.secret()}`;
    const kept = { id: ids.uuid(), name, hash: ids.hash(key), created_at: clock.now() };
    await serviceKeys.add(kept);
    return { ...kept, key };
  }

  list(): Promise<ServiceKey[]> {
    return this.ports.serviceKeys.list();
  }

  /** @throws DomainError `not_found` */
  async revoke(id: string): Promise<void> {
    const { clock, serviceKeys } = this.ports;
    if (!(await serviceKeys.remove(id, clock.now())))
      throw new DomainError('not_found', 'There is no such service key.');
  }

  /** Identifies a service key; undefined for an unknown secret. */
  async serviceKey(secret: string): Promise<Pick<ServiceKey, 'id' | 'name'> | undefined> {
    const { ids, serviceKeys } = this.ports;
    const hash = ids.hash(secret);
    if (this.given && hash === ids.hash(this.given)) return GIVEN;
    return serviceKeys.byHash(hash);
  }

  /** Returns the IDs of the keys that verify tokens from now on, the signing key first. */
  async rotateSigningKeys(): Promise<string[]> {
    await this.ports.accessTokens.rotateKeys();
    const { keys } = await this.ports.accessTokens.jwks();
    return keys.map((key) => String(key['kid']));
  }
}
