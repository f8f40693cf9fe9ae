import { DomainError } from '../../domain/shop/errors.js';
import {
  keepKnown,
  type ShopSettings,
  type StoredEdit,
  type StoredSettings,
} from '../../domain/shop/settings.js';
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
  /** Null before the first look. */
  private version: number | null = null;
  private newest: StoredSettings | undefined;
  private isReadable = true;

  constructor(
    private readonly ports: Pick<Ports, 'alerts' | 'clock' | 'settingsEdits' | 'signals'>,
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
    return this.version ?? 0;
  }

  /** What is stored, also if it does not apply. */
  storedEdit(): StoredEdit {
    return this.newest?.edit ?? {};
  }

  /** @throws DomainError `settings_not_readable` if the stored change does not apply */
  expectReadable(): void {
    if (!this.isReadable)
      throw new DomainError(
        'settings_not_readable',
        'The stored settings do not fit this version of the shop or its shop.json, so they do not apply and are not replaced. Today says what is wrong with them.',
      );
  }

  /** @throws DomainError `settings_not_valid` */
  merge(edit: StoredEdit): ShopSettings {
    return this.check({ ...this.file, ...keepKnown(edit) });
  }

  /** Reads what is stored. A change that is not valid with the present file raises an alert, and what applied before stays. */
  async refresh(): Promise<void> {
    const stored = await this.ports.settingsEdits.latest();
    const version = stored?.version ?? 0;
    // A slow look must not bring back an older version. Without rows, the file applies again.
    if (version === this.version || (stored && version < this.shownVersion())) return;
    this.version = version;
    this.newest = stored;
    await this.apply(stored?.edit ?? {});
  }

  private async apply(edit: StoredEdit): Promise<void> {
    const { alerts, clock } = this.ports;
    try {
      this.settings = this.merge(edit);
      this.isReadable = true;
    } catch (error) {
      this.isReadable = false;
      this.onError(error);
      const detail = error instanceof DomainError ? error.message : '';
      await alerts.raise('settings_not_readable', detail, clock.now());
      return;
    }
    await alerts.clear('settings_not_readable');
  }

  /** Refreshes at each signal until it is aborted. */
  async follow(abort: AbortSignal): Promise<void> {
    while (!abort.aborted) {
      await this.ports.signals.wait(SETTINGS_TOPIC, LOOK_INTERVAL_MS, abort);
      if (!abort.aborted) await this.refresh().catch(this.onError);
    }
  }
}
