import { API_KEY_SCOPES, type AuditVocabulary } from '@recueil/backend/contract';
import { CATALOGUE } from '../i18n/messages.ts';
import en from './audit-facts.en.json' with { type: 'json' };
import fr from './audit-facts.fr.json' with { type: 'json' };

// Not part of what the other tabs load.
Object.assign(CATALOGUE.fr, fr);
Object.assign(CATALOGUE.en, en);

/** Words that other tabs have already. */
const SHARED_WORDS: Partial<Record<AuditVocabulary, string>> = {
  mailTexts: 'mails.kinds',
  roles: 'members.roles',
  scopes: 'apiKeys.scopes',
};

export const toWordKey = (vocabulary: AuditVocabulary, code: string): string => {
  // API keys grant some of the permissions.
  const isScope = vocabulary === 'permissions' && API_KEY_SCOPES.some((scope) => scope === code);
  const prefix = SHARED_WORDS[isScope ? 'scopes' : vocabulary];
  return `${prefix ?? `auditFacts.words.${vocabulary}`}.${code.replace(':', '-')}`;
};
