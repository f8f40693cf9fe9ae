import type { BabelFileResult } from '@babel/core';
import type { Plugin } from 'vite';

export const SOURCE_LOCALE: string;
export const LOCALES: string[];
export function readMessages(locale: string): Record<string, { message: string; translation: string }>;
export function translateText(locale: string): (text: string) => string;
export function isDomainText(filename: string): boolean;
export function markTexts(code: string, filename: string): string;
export function translate(
  code: string,
  filename: string,
  locale: string,
  catalogue: Record<string, string>,
): BabelFileResult | undefined;
export function translation(locale: string): Plugin;
