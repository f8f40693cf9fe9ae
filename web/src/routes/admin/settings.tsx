import './settings.css';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi, type EditableSettings } from '../../client/admin-api';
import { shopFacts } from '../../client/shop';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { BrandPictures } from '../../features/admin/shop/brand-pictures';
import { fromDraft, toDraft } from '../../features/admin/shop/settings-draft';
import {
  ColorSettings,
  DaySettings,
  DeliverySettings,
  IdentitySettings,
  TaxSettings,
} from '../../features/admin/shop/settings-fields';
import { MailSettings } from '../../features/admin/shop/settings-mails';
import { languageName, LanguageSettings, TextSettings } from '../../features/admin/shop/settings-texts';
import { OTHER_LANGUAGES } from '../../features/admin/shop/settings-words';
import { useErrorFocus, useFormAction } from '../../features/shared/async/use-form-action';
import { ResultNotice } from '../../features/shared/result-notice';
import { Button } from '../../ui/button';

/** Ids of the parts of the page, in their order. */
const SECTIONS = [
  ['brand-pictures', 'Logo and icon'],
  ['shop', 'The shop'],
  ['delivery', 'Delivery'],
  ['days', 'Working days'],
  ['tax', 'Tax'],
  ['colours', 'Colours'],
  ['texts', 'Texts'],
  ['mails', 'Mails'],
  ...OTHER_LANGUAGES.map((language) => [language, languageName.of(language)] as const),
];

export async function loader() {
  return { settings: await loadForAdmin(adminApi.settings) };
}

export function Component() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading={ADMIN_TITLES.settings}>
      <p className="admin-soft">
        Changes apply at once to pages, mails and checkouts; open pages show them when they are loaded again.
        Country, currency and time zone stand in shop.json of the catalogue. Amounts are in{' '}
        {shopFacts.currency}.
      </p>
      {settings.value ? <SettingsForm first={settings.value} /> : <AdminLoadFailed {...settings} />}
    </AdminSection>
  );
}

function SettingsForm({ first }: { first: EditableSettings }) {
  const [version, setVersion] = useState(first.version);
  const [draft, setDraft] = useState(() => toDraft(first.settings));
  const { result, busy, run } = useFormAction();
  const form = useErrorFocus(result);
  const fields = {
    draft,
    errors: result.fieldErrors ?? {},
    defaults: first.mail_defaults,
    onChange: (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part })),
  };

  async function save() {
    const parsed = fromDraft(draft);
    if ('errors' in parsed) return { fieldErrors: parsed.errors };
    const saved = await adminApi.saveSettings({ version, settings: parsed.settings });
    setVersion(saved.version);
    setDraft(toDraft(saved.settings));
    return { message: 'The settings are changed.' };
  }

  /** What is typed stays. If somebody else has changed the settings meanwhile, saving it says so. */
  function takeBrand(saved: EditableSettings) {
    setVersion((before) => (saved.version === before + 1 ? saved.version : before));
    fields.onChange({ brand: saved.settings.brand });
  }

  return (
    <>
      <nav className="settings-sections" aria-label="Sections">
        {SECTIONS.map(([id, name]) => (
          <Link key={id} to={{ hash: id }}>
            {name}
          </Link>
        ))}
      </nav>
      <BrandPictures brand={draft.brand} onSaved={takeBrand} />
      <form
        ref={form}
        className="settings-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(save);
        }}
      >
        <IdentitySettings {...fields} />
        <DeliverySettings {...fields} />
        <DaySettings {...fields} />
        <TaxSettings {...fields} />
        <ColorSettings {...fields} />
        <TextSettings {...fields} />
        <MailSettings {...fields} />
        <LanguageSettings {...fields} />
        <ResultNotice result={result} />
        <div>
          <Button look="primary" type="submit" busy={busy}>
            {busy ? 'Saving ...' : 'Save'}
          </Button>
        </div>
      </form>
    </>
  );
}
