import type { SubjectName } from '../names.js';
import type { Mention } from '../picture.js';

export const find = (mentions: readonly Mention[], subject: SubjectName) =>
  mentions.find((m) => m.subject === subject);

export const without = (mentions: readonly Mention[], gone: Mention) => mentions.filter((m) => m !== gone);

export const replace = (mentions: readonly Mention[], old: Mention, changed: Partial<Mention>) =>
  mentions.map((m) => (m === old ? { ...m, ...changed } : m));
