import extractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { isDomainText, LOCALES, markTexts, SOURCE_LOCALE } from './web/translate.mjs';

/** For the texts of the domain, which knows no library. */
const domainExtractor = {
  match: isDomainText,
  extract: (filename, code, ...rest) => extractor.extract(filename, markTexts(code, filename), ...rest),
};

/** `npm run texts` collects the texts of the pages. It does not store where they are, because that changes often. */
export default {
  sourceLocale: SOURCE_LOCALE,
  locales: LOCALES,
  catalogs: [
    { path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web/src', '<rootDir>/src/domain'] },
  ],
  extractors: [domainExtractor, extractor],
  format: formatter({ lineNumbers: false, origins: false, printPlaceholdersInComments: false }),
  orderBy: 'message',
};
