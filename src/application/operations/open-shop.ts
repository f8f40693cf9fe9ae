import type { GeneratePrint } from '../creating/generate-print.js';
import { firstPrintId, type FirstPrint } from '../creating/first-print.js';
import type { Ports } from '../ports/index.js';
import type { Catalogue } from '../ports/orders/products.js';
import type { SignUp } from '../accounts/sign-up.js';
import type { Collection } from '../../domain/prints/collection.js';
import { ORIENTATIONS } from '../../domain/pictures/orientation.js';

export interface Admin {
  email: string;
  /** Undefined: a random one is made, told once, and must be changed at first sign-in. */
  password: string | undefined;
}

/** What a start does before and after the doors open. Every step is safe to repeat. */
export class OpenShop {
  constructor(
    private readonly ports: Pick<
      Ports,
      'accounts' | 'collections' | 'generationJobs' | 'ids' | 'prints' | 'products' | 'transactions'
    >,
    private readonly signUp: SignUp,
    private readonly generatePrint: GeneratePrint,
    /** In the order they are first shown. */
    private readonly firstPrints: readonly FirstPrint[],
  ) {}

  async stock(catalogue: Catalogue, collections: readonly Collection[]): Promise<void> {
    await this.ports.products.load(catalogue);
    await this.ports.collections.load(collections);
  }

  /**
   * Answers the password of the admin where it had to make one up: also again, with a new one, until it was changed for
   * another, so that a start that ended before it was read locks nobody out.
   */
  async appointAdmin({ email, password }: Admin): Promise<{ email: string; password: string } | undefined> {
    const known = await this.ports.accounts.firstAdmin();
    if (known && !known.must_change_password) return undefined;
    const chosen = password ?? this.ports.ids.secret().slice(-20);
    if (known) {
      await this.signUp.resetPassword(known.id, chosen, password === undefined);
    } else if (!(await this.signUp.addAdmin(email, chosen, password === undefined))) {
      // A shop that opens at the same moment on this database has just appointed them.
      if (await this.ports.accounts.firstAdmin()) return undefined;
      throw new Error(
        `Nobody runs this shop: ${email} has an account that is no admin. Name another ADMIN_EMAIL.`,
      );
    }
    return password === undefined ? { email: known?.email ?? email, password: chosen } : undefined;
  }

  /** Asks for the first prints that were never asked for; what is painted or waiting stays as it is. */
  async hangFirstPrints(): Promise<void> {
    const admin = await this.ports.accounts.firstAdmin();
    if (!admin) return;
    // The wall shows the newest first, so the first of them is asked for last.
    for (const first of this.firstPrints.toReversed()) {
      const { key, orientation, featured, ...wish } = first;
      const id = firstPrintId(key);
      if (await this.ports.generationJobs.find(id)) continue;
      const size = ORIENTATIONS.find((one) => one.id === orientation)!.value;
      const description = { ...wish, job_id: id, size };
      await this.ports.transactions.run(async () => {
        const maker = { user_id: admin.id, as: featured ? ('house window' as const) : ('house' as const) };
        await this.generatePrint.request(maker, description);
        if (featured) await this.ports.prints.setFeatured([id], true);
      });
    }
  }

  /** One that could not be painted is not waited for. */
  async firstPrintsPainted(): Promise<{ painted: number; total: number }> {
    const ids = this.firstPrints.map(({ key }) => firstPrintId(key));
    const { completed, failed } = await this.ports.generationJobs.tally(ids);
    return { painted: completed, total: ids.length - failed };
  }
}
