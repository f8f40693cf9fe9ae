import type { Language } from '../../../domain/shop/languages.js';

/** Texts of pages that nothing renders: those of one person without scripts, and errors of the service. */
interface StaticTexts {
  busy: { title: string; text: string };
  unavailable: { title: string; text: string };
  needsScripts: string;
}

export const STATIC_TEXTS: Record<Language, StaticTexts> = {
  en: {
    busy: { title: 'Please try again', text: 'The shop cannot show this page just now.' },
    unavailable: {
      title: 'We will be right back',
      text: 'The shop is unavailable for a moment. This page tries again by itself every few seconds.',
    },
    needsScripts: 'This page needs JavaScript. Please switch it on to continue.',
  },
  de: {
    busy: { title: 'Bitte versuchen Sie es erneut', text: 'Der Shop kann diese Seite gerade nicht zeigen.' },
    unavailable: {
      title: 'Wir sind gleich wieder da',
      text: 'Der Shop ist einen Moment lang nicht erreichbar. Diese Seite versucht es alle paar Sekunden von selbst erneut.',
    },
    needsScripts: 'Diese Seite braucht JavaScript. Bitte schalten Sie es ein, um fortzufahren.',
  },
};
