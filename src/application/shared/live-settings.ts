import type { SettingsEdit, ShopSettings } from '../../domain/shop/settings.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from './current-settings.js';

/** @throws DomainError `settings_not_valid` */
export type CheckSettings = (settings: unknown) => ShopSettings;

export const SETTINGS_TOPIC = 'settings';
/** Milliseconds. A signal usually comes first. */
const LOOK_INTERVAL_MS = 30_000;

/** The settings of the file with the changes that admins stored. Every process follows them. */
export class LiveSettings implements CurrentSettings {
  private settings: ShopSettings;
  private version = 0;

  constructor(
    private readonly ports: Pick<Ports, 'settingsEdits' | 'signals'>,
    private readonly file: ShopSettings,
    private readonly check: CheckSettings,
    private readonly onError: (error: unknown) => void,
  ) {
    this.settings = file;
  }

  get(): ShopSettings {
    return this.settings;
  }

  /** The number of the last stored change, or 0 without one. */
  shownVersion(): number {
    return this.version;
  }

  /** @throws DomainError `settings_not_valid` */
  merge(edit: SettingsEdit): ShopSettings {
    return this.check({ ...this.file, ...edit });
  }

  /** Reads what is stored. A change that is not valid with the present file is reported, and what applied before stays. */
  async refresh(): Promise<void> {
    const stored = await this.ports.settingsEdits.latest();
    const version = stored?.version ?? 0;
    // A slow look must not bring back an older version. Without rows, the file applies again.
    if (version === this.version || (stored && version < this.version)) return;
    this.version = version;
    try {
      this.settings = stored ? this.merge(stored.edit) : this.file;
    } catch (error) {
      this.onError(error);
    }
  }

  /** Refreshes at each signal until it is aborted. */
  async follow(abort: AbortSignal): Promise<void> {
    while (!abort.aborted) {
      await this.ports.signals.wait(SETTINGS_TOPIC, LOOK_INTERVAL_MS, abort);
      if (!abort.aborted) await this.refresh().catch(this.onError);
    }
  }
}
