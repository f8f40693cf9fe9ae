import { DomainError } from '../../domain/shop/errors.js';
import type { ServiceKey } from '../../domain/accounts/service-key.js';
import type { Ports } from '../ports/index.js';

const PREFIX = 'hangwell_service_';
/** The key from the file is identified by the name of its setting. */
const GIVEN = { id: 'SERVICE_KEY_FILE', name: 'SERVICE_KEY_FILE' };

/** Manages service keys, which let scripts administer accounts, and the keys that sign access tokens. */
export class ManageKeys {
  constructor(
    private readonly ports: Pick<Ports, 'accessTokens' | 'clock' | 'crypto' | 'serviceKeys'>,
    /** The key from the owner's file, if there is one. */
    private readonly fileKey?: string,
  ) {}

  /** Creates a key. The key itself is returned only here. */
  async create(name: string): Promise<ServiceKey & { key: string }> {
    const { clock, crypto, serviceKeys } = this.ports;
    const key = `${PREFIX}${crypto.randomToken()}`;
    const stored = { id: crypto.randomUuid(), name, hash: crypto.hash(key), created_at: clock.now() };
    await serviceKeys.add(stored);
    return { ...stored, key };
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

  /** Identifies a service key. Returns undefined for an unknown secret. */
  async serviceKey(secret: string): Promise<Pick<ServiceKey, 'id' | 'name'> | undefined> {
    const { crypto, serviceKeys } = this.ports;
    const hash = crypto.hash(secret);
    if (this.fileKey && hash === crypto.hash(this.fileKey)) return GIVEN;
    return serviceKeys.byHash(hash);
  }

  /** Rotates the signing keys. Returns the IDs of the keys that verify tokens from now on, the signing key first. */
  async rotateSigningKeys(): Promise<string[]> {
    await this.ports.accessTokens.rotateKeys();
    const { keys } = await this.ports.accessTokens.jwks();
    return keys.map((key) => String(key['kid']));
  }
}
