import { Fragment } from 'react';
import {
  MAX_SELECTION_TEXT_CHARACTERS,
  MAX_SELECTION_TITLE_CHARACTERS,
} from '../../../../../src/domain/prints/selection.js';
import type { ManagedSelection } from '../../../client/admin-api';
import { Field, TextArea } from '../../../ui/field';
import { languageName } from './settings-texts';
import { OTHER_LANGUAGES, type OtherLanguage } from './settings-words';

interface Words {
  title: string;
  description: string;
}
type Drafts = Record<OtherLanguage, Words>;

export const toDrafts = (translations: ManagedSelection['translations'] = {}) =>
  Object.fromEntries(
    OTHER_LANGUAGES.map((language) => {
      const { title = '', description = '' } = translations[language] ?? {};
      return [language, { title, description }];
    }),
  ) as Drafts;

/** Leaves out what is empty, so that the page has the untranslated text. */
export const fromDrafts = (drafts: Drafts): ManagedSelection['translations'] =>
  Object.fromEntries(
    OTHER_LANGUAGES.map((language): [OtherLanguage, Partial<Words>] => {
      const written = Object.entries(drafts[language])
        .map(([name, words]) => [name, words.trim()])
        .filter(([, words]) => words !== '');
      return [language, Object.fromEntries(written)];
    }).filter(([, words]) => Object.keys(words).length > 0),
  );

interface SelectionTranslationsProps {
  drafts: Drafts;
  onChange: (drafts: Drafts) => void;
}

/** What pages in the other languages say of a selection. */
export function SelectionTranslations({ drafts, onChange }: SelectionTranslationsProps) {
  return OTHER_LANGUAGES.map((language) => {
    const name = languageName.of(language);
    const { [language]: words } = drafts;
    const change = (part: Partial<Words>) => onChange({ ...drafts, [language]: { ...words, ...part } });
    return (
      <Fragment key={language}>
        <Field
          label={`Title in ${name}`}
          hint="Empty for the one above."
          maxLength={MAX_SELECTION_TITLE_CHARACTERS}
          autoComplete="off"
          value={words.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label={`Text in ${name}`}
          rows={3}
          maxLength={MAX_SELECTION_TEXT_CHARACTERS}
          value={words.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Fragment>
    );
  });
}
