import {
  TEXT_LIMITS,
  TEXT_NAMES,
  type TextName,
  IDENTITY_LIMITS,
} from '../../../../../src/domain/shop/settings.js';
import { Field, TextArea } from '../../../ui/field';
import { bind, Check, type SettingsFieldsProps } from './settings-fields';
import { MailFields } from './settings-mails';
import { OTHER_LANGUAGES, type OtherLanguage, type TextsDraft } from './settings-words';

const LABELS: Record<TextName, { label: string; hint?: string; rows?: number }> = {
  footer: { label: 'Footer', hint: 'Without one, it says what the shop sells.' },
  home_headline: { label: 'Headline of the home page', rows: 1 },
  home_introduction: { label: 'Introduction of the home page' },
  home_create: { label: 'Button to the studio', rows: 1 },
  home_browse: { label: 'Button to the prints', rows: 1 },
  home_steps: {
    label: 'Steps of the home page',
    hint: 'A line ‘## Choose’ and a paragraph for each. With your own steps, the page leaves out the film.',
    rows: 6,
  },
  home_description: {
    label: 'Description of the home page',
    hint: 'What search engines and links show of it.',
  },
  prints_introduction: { label: 'Line on the page of all prints' },
  collections_note: {
    label: 'Note on collections',
    hint: 'What search engines show at the end of generated descriptions, such as ‘Printed in Leith.’',
  },
  selling_points: {
    label: 'Selling points',
    hint: 'A line ‘## Hand framing’ and a paragraph for each.',
    rows: 6,
  },
  delivery: {
    label: 'Delivery and returns',
    hint: 'Replaces the page. The table of countries and prices follows it.',
    rows: 8,
  },
  faults: { label: 'Faulty goods', rows: 6 },
  terms: { label: 'Terms', hint: 'Replaces the page. The legal details of the shop follow it.', rows: 8 },
  law: { label: 'Law that applies', rows: 6 },
  privacy: {
    label: 'Privacy policy',
    hint: 'Replaces the page. The companies that receive data follow it.',
    rows: 8,
  },
  personalised: { label: 'Withdrawal from personalised prints', rows: 4 },
};

interface TextFieldsProps {
  texts: TextsDraft;
  onChange: (texts: TextsDraft) => void;
  /** After each label. */
  suffix?: string;
}

function TextFields({ texts, onChange, suffix = '' }: TextFieldsProps) {
  return TEXT_NAMES.map((name) => {
    const { label, hint, rows = 3 } = LABELS[name];
    return (
      <TextArea
        key={name}
        label={`${label}${suffix}`}
        hint={hint}
        rows={rows}
        maxLength={TEXT_LIMITS[name]}
        value={texts[name]}
        onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
      />
    );
  });
}

export function TextSettings(props: SettingsFieldsProps) {
  const { draft, onChange } = props;
  const field = bind(props);
  return (
    <fieldset id="texts">
      <legend>Texts</legend>
      <p className="admin-soft">
        If a text is empty, the shop uses its own. Write plain text: an empty line begins a paragraph, and a
        line that begins with ‘## ’ is a heading.
      </p>
      <TextFields texts={draft.texts} onChange={(texts) => onChange({ texts })} />
      <Field
        label="Data protection authority"
        hint="Where people may complain. Empty for none."
        maxLength={IDENTITY_LIMITS.authorityName}
        {...field('authorityName')}
      />
      <Field label="Its address on the web" type="url" {...field('authorityUrl')} />
      <TextArea
        label="Who else receives personal data"
        hint="For the privacy policy, beside the services that are set up and the carrier. One per line: Hetzner | all that this page names | to host the shop"
        {...field('processors')}
      />
    </fieldset>
  );
}

/** Another language of the pages, and what they say in it. */
export function LanguageSettings(props: SettingsFieldsProps) {
  return OTHER_LANGUAGES.map((language) => <Translation key={language} {...props} language={language} />);
}

export const languageName = new Intl.DisplayNames('en', { type: 'language' });

function Translation({
  draft,
  defaults,
  errors,
  onChange,
  language,
}: SettingsFieldsProps & { language: OtherLanguage }) {
  const { [language]: words } = draft.translations;
  const name = languageName.of(language);
  const change = (part: Partial<typeof words>) =>
    onChange({ translations: { ...draft.translations, [language]: { ...words, ...part } } });
  const isOn = draft.languages.includes(language);
  const others = draft.languages.filter((other) => other !== language);
  return (
    <fieldset id={language}>
      <legend>{name}</legend>
      <Check
        label={`Pages in ${name}`}
        checked={isOn}
        onChange={() => onChange({ languages: isOn ? others : [...others, language] })}
      />
      <p className="admin-soft">
        What you do not translate is shown as you wrote it above, or in the shop’s own words.
      </p>
      <Field
        label={`The shop’s country in ${name}`}
        maxLength={IDENTITY_LIMITS.countryName}
        value={words.countryName}
        onChange={({ target }) => change({ countryName: target.value })}
      />
      <Field
        label={`Name of the tax in ${name}`}
        maxLength={IDENTITY_LIMITS.taxName}
        value={words.taxName}
        onChange={({ target }) => change({ taxName: target.value })}
      />
      <Field
        label={`Data protection authority in ${name}`}
        maxLength={IDENTITY_LIMITS.authorityName}
        value={words.authorityName}
        onChange={({ target }) => change({ authorityName: target.value })}
      />
      <TextArea
        label={`Who else receives personal data in ${name}`}
        hint="All of them, one per line. Empty for the same."
        error={errors[`processors-${language}`]}
        value={words.processors}
        onChange={({ target }) => change({ processors: target.value })}
      />
      <TextFields texts={words.texts} suffix={` in ${name}`} onChange={(texts) => change({ texts })} />
      <MailFields
        mails={words.mails}
        defaults={defaults[language]}
        suffix={` in ${name}`}
        onChange={(mails) => change({ mails })}
      />
    </fieldset>
  );
}
