import type { AUTH_WORDS, AuthAbout, AuthWords } from './auth-words.js';

const ODER_CODE = 'Oder geben Sie diesen Code auf der Seite ein, die danach fragt:';
const ANGEMELDET =
  'Dann ändert sich nichts. Aber jemand anderes ist in Ihrem Konto angemeldet, wählen Sie also ein neues Passwort.';

/** AUTH_WORDS in German. */
export const AUTH_WORDS_DE: Record<keyof typeof AUTH_WORDS, (about: AuthAbout) => AuthWords> = {
  signup: ({ shop }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${shop}`,
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: `Willkommen bei ${shop}. Bestätigen Sie Ihre Adresse, und Ihr Konto ist bereit.`,
    button: 'Adresse bestätigen',
    code: 'Oder geben Sie diesen Code dort ein, wo Sie sich registriert haben:',
    otherwise: 'Ohne diesen Schritt wird kein Konto angelegt.',
  }),
  magiclink: ({ shop }) => ({
    subject: `Ihr Link zur Anmeldung bei ${shop}`,
    heading: `Bei ${shop} anmelden`,
    lead: 'Mit diesem Link melden Sie sich ohne Passwort an.',
    button: 'Anmelden',
    code: ODER_CODE,
    otherwise: 'Ohne sie kann sich niemand anmelden.',
  }),
  recovery: ({ shop }) => ({
    subject: `Wählen Sie ein neues Passwort für ${shop}`,
    heading: 'Neues Passwort wählen',
    lead: `Sie möchten das Passwort Ihres Kontos bei ${shop} zurücksetzen. Das alte bleibt, bis Sie ein anderes gewählt haben.`,
    button: 'Neues Passwort wählen',
    code: ODER_CODE,
    otherwise: 'Ihr Passwort bleibt, wie es ist.',
  }),
  email_change_current: ({ shop, newEmail }) => ({
    subject: `Ihre E-Mail-Adresse bei ${shop} soll sich ändern`,
    heading: 'Ihre neue E-Mail-Adresse',
    lead: `Sie möchten die Adresse Ihres Kontos bei ${shop} in ${newEmail ?? 'eine andere'} ändern. Sie ändert sich, sobald Sie hier zugestimmt und die E-Mail an die neue Adresse bestätigt haben.`,
    button: 'Der Änderung zustimmen',
    code: ODER_CODE,
    otherwise: ANGEMELDET,
  }),
  email_change_new: ({ shop, to }) => ({
    subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${shop}`,
    heading: 'Ihre neue E-Mail-Adresse',
    lead: `Sie möchten die Adresse Ihres Kontos bei ${shop} in ${to} ändern. Sie ändert sich, sobald Sie sie hier bestätigt und in der E-Mail an Ihre bisherige Adresse zugestimmt haben.`,
    button: 'Adresse bestätigen',
    code: ODER_CODE,
    otherwise: 'Vielleicht hat sich jemand bei der eigenen Adresse vertippt.',
  }),
  reauthentication: ({ shop }) => ({
    subject: `Ihr Sicherheitscode für ${shop}`,
    heading: 'Ihr Sicherheitscode',
    lead: `Sie sind dabei, etwas Wichtiges in Ihrem Konto bei ${shop} zu ändern. Dieser Code bestätigt, dass Sie es sind.`,
    button: '',
    code: 'Geben Sie diesen Code auf der Seite ein, die danach fragt:',
    otherwise: ANGEMELDET,
  }),
};
