import type { GeneratePrint } from '../creating/generate-print.js';
import { firstPrintId, type FirstPrint } from '../creating/first-print.js';
import type { Ports } from '../ports/index.js';
import type { Catalogue } from '../ports/orders/products.js';
import type { SignUp } from '../accounts/sign-up.js';
import type { Collection } from '../../domain/prints/collection.js';
import { orientationById } from '../../domain/pictures/orientation.js';

export interface Admin {
  email: string;
  /** If it is undefined, a password is generated, which is shown once and must be changed at the first sign-in. */
  password: string | undefined;
  /** Whether other services may use the same database; false by default. */
  isDatabaseShared?: boolean;
}

/** The first admin, until a generated password is changed. */
export interface AppointedAdmin {
  email: string;
  /** Undefined if an earlier start has shown a password that is still valid. */
  password: string | undefined;
}

/** The steps of a start, before and after the service listens. Each is idempotent. */
export class OpenShop {
  constructor(
    private readonly ports: Pick<
      Ports,
      'accounts' | 'collections' | 'generationJobs' | 'crypto' | 'prints' | 'products' | 'transactions'
    >,
    private readonly signUp: SignUp,
    private readonly generatePrint: GeneratePrint,
    /** The prints are in display order. */
    private readonly firstPrints: readonly FirstPrint[],
  ) {}

  async loadCatalogue(catalogue: Catalogue, collections: readonly Collection[]): Promise<void> {
    await this.ports.products.load(catalogue);
    await this.ports.collections.load(collections);
  }

  /**
   * Creates the admin and returns a generated password. Until that password is changed, each start generates a new one,
   * so that the admin is not locked out if a start crashes before the password was read. On a shared database it does
   * not, because it would invalidate the password that another service has shown.
   */
  async ensureAdmin({
    email,
    isDatabaseShared = false,
    password,
  }: Admin): Promise<AppointedAdmin | undefined> {
    const known = await this.ports.accounts.firstAdmin();
    if (known && !known.must_change_password) return undefined;
    if (known && isDatabaseShared && password === undefined)
      return { email: known.email, password: undefined };
    const chosen = password ?? this.ports.crypto.randomToken().slice(-20);
    if (known) {
      await this.signUp.resetPassword(known.id, chosen, password === undefined);
    } else if (!(await this.signUp.addAdmin(email, chosen, password === undefined))) {
      // Another process has just created the admin on this database.
      if (await this.ports.accounts.firstAdmin()) return undefined;
      throw new Error(
        `This shop has no admin, and the account of ${email} is not one. Set another ADMIN_EMAIL.`,
      );
    }
    return password === undefined ? { email: known?.email ?? email, password: chosen } : undefined;
  }

  /** Requests the first prints that were never requested. */
  async requestFirstPrints(): Promise<void> {
    const admin = await this.ports.accounts.firstAdmin();
    if (!admin) return;
    // Lists show the newest first, so the first print is requested last.
    for (const first of this.firstPrints.toReversed()) {
      const { key, orientation, featured, ...fields } = first;
      const id = firstPrintId(key);
      if (await this.ports.generationJobs.find(id)) continue;
      const size = orientationById(orientation).value;
      const description = { ...fields, job_id: id, size };
      await this.ports.transactions.run(async () => {
        const maker = { user_id: admin.id, as: featured ? ('shop, featured' as const) : ('shop' as const) };
        await this.generatePrint.request(maker, description);
        if (featured) await this.ports.prints.setFeatured([id], true);
      });
    }
  }

  /** Counts the first prints. Failed prints are not waited for. */
  async countFirstPrints(): Promise<{ painted: number; total: number }> {
    const ids = this.firstPrints.map(({ key }) => firstPrintId(key));
    const { completed, failed } = await this.ports.generationJobs.countOutcomes(ids);
    return { painted: completed, total: ids.length - failed };
  }
}
