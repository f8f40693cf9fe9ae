import { DomainError } from '../../domain/shop/errors.js';
import { toEdit, type SettingsEdit } from '../../domain/shop/settings.js';
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

/** Lets admins change the shop's settings while it runs. */
export class ManageSettings {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'settingsEdits' | 'signals'>,
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
   * @throws DomainError `settings_not_valid`; `settings_changed` if somebody else changed them since
   */
  async save({ version, settings }: EditableSettings): Promise<ShownSettings> {
    const { clock, settingsEdits, signals } = this.ports;
    const edit = toEdit(this.live.merge(settings));
    const newest = (await settingsEdits.latest())?.version ?? 0;
    const stored = { version: version + 1, edit, changed_at: clock.now() };
    if (version !== newest || !(await settingsEdits.add(stored)))
      throw new DomainError(
        'settings_changed',
        'Somebody else has changed the settings since you opened them. Load them again.',
      );
    signals.notify(SETTINGS_TOPIC);
    return this.show();
  }
}
