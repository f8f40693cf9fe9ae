import type { Language } from '../../../domain/shop/languages.js';
import { ENGLISH, type MailWords } from './english.js';
import { GERMAN } from './german.js';

export const MAIL_WORDS: Readonly<Record<Language, MailWords>> = { en: ENGLISH, de: GERMAN };

export const mailWords = ({ language }: { language: Language }): MailWords => MAIL_WORDS[language];
