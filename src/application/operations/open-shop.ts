import type { GeneratePrint } from '../creating/generate-print.js';
import { firstPrintId, type FirstPrint } from '../creating/first-print.js';
import type { Ports } from '../ports/index.js';
import type { Catalogue } from '../ports/orders/products.js';
import type { SignUp } from '../accounts/sign-up.js';
import type { Collection } from '../../domain/prints/collection.js';
import { orientationById } from '../../domain/pictures/orientation.js';

export interface Admin {
  email: string;
  /** Undefined generates one, which is shown once and must be changed at first sign-in. */
  password: string | undefined;
}

/** Steps of a start, before and after the service listens. Each is idempotent. */
export class OpenShop {
  constructor(
    private readonly ports: Pick<
      Ports,
      'accounts' | 'collections' | 'generationJobs' | 'ids' | 'prints' | 'products' | 'transactions'
    >,
    private readonly signUp: SignUp,
    private readonly generatePrint: GeneratePrint,
    /** In display order. */
    private readonly firstPrints: readonly FirstPrint[],
  ) {}

  async stock(catalogue: Catalogue, collections: readonly Collection[]): Promise<void> {
    await this.ports.products.load(catalogue);
    await this.ports.collections.load(collections);
  }

  /**
   * Creates the admin and returns a generated password. Until that password is changed, each start generates a new one,
   * so that a start that crashed before anyone read it locks nobody out.
   */
  async appointAdmin({ email, password }: Admin): Promise<{ email: string; password: string } | undefined> {
    const known = await this.ports.accounts.firstAdmin();
    if (known && !known.must_change_password) return undefined;
    const chosen = password ?? this.ports.ids.secret().slice(-20);
    if (known) {
      await this.signUp.resetPassword(known.id, chosen, password === undefined);
    } else if (!(await this.signUp.addAdmin(email, chosen, password === undefined))) {
      // Another process has just created the admin on this database.
      if (await this.ports.accounts.firstAdmin()) return undefined;
      throw new Error(
        `Nobody runs this shop: ${email} has an account that is no admin. Name another ADMIN_EMAIL.`,
      );
    }
    return password === undefined ? { email: known?.email ?? email, password: chosen } : undefined;
  }

  /** Requests the first prints that were never requested. */
  async hangFirstPrints(): Promise<void> {
    const admin = await this.ports.accounts.firstAdmin();
    if (!admin) return;
    // Lists show the newest first, so the first print is requested last.
    for (const first of this.firstPrints.toReversed()) {
      const { key, orientation, featured, ...wish } = first;
      const id = firstPrintId(key);
      if (await this.ports.generationJobs.find(id)) continue;
      const size = orientationById(orientation).value;
      const description = { ...wish, job_id: id, size };
      await this.ports.transactions.run(async () => {
        const maker = { user_id: admin.id, as: featured ? ('house window' as const) : ('house' as const) };
        await this.generatePrint.request(maker, description);
        if (featured) await this.ports.prints.setFeatured([id], true);
      });
    }
  }

  /** Failed prints are not waited for. */
  async firstPrintsPainted(): Promise<{ painted: number; total: number }> {
    const ids = this.firstPrints.map(({ key }) => firstPrintId(key));
    const { completed, failed } = await this.ports.generationJobs.tally(ids);
    return { painted: completed, total: ids.length - failed };
  }
}
