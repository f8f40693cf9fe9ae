import { BRAND_PARTS, brandKey, mainFile, type BrandPictures } from '../../domain/shop/brand.js';
import { DomainError } from '../../domain/shop/errors.js';
import { toEdit, type SettingsEdit, type StoredEdit } from '../../domain/shop/settings.js';
import type { Language } from '../../domain/shop/languages.js';
import { defaultMailTexts } from '../mails/default-mail-texts.js';
import type { Ports } from '../ports/index.js';
import { SETTINGS_TOPIC, type LiveSettings } from '../shared/live-settings.js';

export interface EditableSettings {
  /** The number of changes so far. */
  version: number;
  settings: SettingsEdit;
}

export interface ShownSettings extends EditableSettings {
  /** What mails say without the owner's words. */
  mail_defaults: Record<Language, ReturnType<typeof defaultMailTexts>>;
}

const MAIL_DEFAULTS = { en: defaultMailTexts('en'), de: defaultMailTexts('de') };

/** A change is tried again this often while others change the settings, too. */
const MAX_TRIES = 5;

/** Lets admins change the shop's settings while it runs. */
export class ManageSettings {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'pictureStore' | 'settingsEdits' | 'signals'>,
    private readonly live: LiveSettings,
  ) {}

  async show(): Promise<ShownSettings> {
    await this.live.refresh();
    return {
      version: this.live.shownVersion(),
      settings: toEdit(this.live.get()),
      mail_defaults: MAIL_DEFAULTS,
    };
  }

  /**
   * Replaces the settings.
   * @param version that the admin looked at
   * @throws DomainError `settings_not_valid`; `settings_not_readable` if the stored ones do not apply, so that the admin
   *   did not see them; `settings_changed` if somebody else changed them since
   */
  async save({ version, settings }: EditableSettings): Promise<ShownSettings> {
    await this.live.refresh();
    this.live.expectReadable();
    const { processors, ...edit } = toEdit(this.live.merge(settings));
    await this.expectPictures(edit.brand);
    const stored = this.live.storedEdit();
    // Versions that do not know `processors` refuse settings with it, so it is stored only if it changes something.
    const isNeeded = stored.processors || processors.length > 0 || this.live.get().processors.length > 0;
    return this.store(version, { ...stored, ...edit, ...(isNeeded && { processors }) });
  }

  /**
   * Gives up all stored settings, also those that do not apply, so that the file decides again. Earlier versions stay
   * in the history.
   * @throws DomainError `settings_changed`
   */
  async reset(): Promise<ShownSettings> {
    const shown = await this.show();
    return Object.keys(this.live.storedEdit()).length > 0 ? this.store(shown.version, {}) : shown;
  }

  /**
   * Changes logo and icon in what is stored, also while others change it. All other settings stay as they are.
   * @param edit returns its argument if there is nothing to change
   * @throws DomainError `settings_changed`
   */
  async changeBrand(edit: (brand: BrandPictures) => BrandPictures): Promise<ShownSettings> {
    for (let tries = 1; ; tries += 1) {
      const shown = await this.show();
      const stored = this.live.storedEdit();
      const before = stored.brand ?? shown.settings.brand;
      const brand = edit(before);
      if (brand === before) return shown;
      try {
        return await this.store(shown.version, { ...stored, brand });
      } catch (error) {
        const isLost = error instanceof DomainError && error.code === 'settings_changed';
        if (!isLost || tries === MAX_TRIES) throw error;
      }
    }
  }

  private async store(version: number, edit: StoredEdit): Promise<ShownSettings> {
    const { clock, settingsEdits, signals } = this.ports;
    const stored = { version: version + 1, edit, changed_at: clock.now() };
    if (version !== this.live.shownVersion() || !(await settingsEdits.add(stored)))
      throw new DomainError(
        'settings_changed',
        'Somebody else has changed the settings since you opened them. Load them again.',
      );
    signals.notify(SETTINGS_TOPIC);
    return this.show();
  }

  /** Settings of another shop name its pictures. Unchanged parts are not checked, so that a lost file blocks nothing. */
  private async expectPictures(brand: BrandPictures): Promise<void> {
    const before = this.live.get().brand;
    for (const part of BRAND_PARTS) {
      const picture = brand[part];
      if (
        picture &&
        picture.hash !== before[part]?.hash &&
        !(await this.ports.pictureStore.has(brandKey(picture.hash, mainFile(part))))
      )
        throw new DomainError(
          'settings_not_valid',
          `brand.${part}: This shop has no such picture. Leave it out, and upload the picture.`,
        );
    }
  }
}
