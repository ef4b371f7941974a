import { expect, test } from '@jest/globals';
import {
  AUDIT_FACTS,
  AUDIT_WORDS,
  getFactKinds,
  type AuditVocabulary,
} from '@recueil/backend/contract';
import { findCatalogueGaps } from '@recueil/shell/contract/testing';
import en from '../i18n/en.json' with { type: 'json' };
import fr from '../i18n/fr.json' with { type: 'json' };
import factsEn from './audit-facts.en.json' with { type: 'json' };
import factsFr from './audit-facts.fr.json' with { type: 'json' };
import { toWordKey } from './audit-messages.ts';

const actions = Object.keys(AUDIT_FACTS);
const vocabularies = Object.keys(AUDIT_WORDS) as AuditVocabulary[];

/** Without a plural: the one that both languages have. */
const hasText = (key: string): boolean => {
  const find = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], {
        ...fr,
        ...factsFr,
      });
  return typeof (find(key) ?? find(`${key}_other`)) === 'string';
};

const listKeys = (action: string): string[] =>
  Object.entries(getFactKinds(action)).flatMap(([fact, kind]) => {
    if (kind === 'hidden') return [];
    if (kind === 'flag') return [`auditFacts.flags.${fact}`];
    if (kind === 'member') return [`auditFacts.labels.${fact}`];
    if (typeof kind === 'string') return [`auditFacts.labels.${kind}`];
    if ('count' in kind) return [`auditFacts.counts.${kind.count}`];
    return [`auditFacts.labels.${kind.words}`];
  });

test('the words of audit facts are the same in French and English', () => {
  expect(findCatalogueGaps(factsFr, factsEn)).toEqual([]);
});

test.each(actions)('the action %s and its facts have words', (action) => {
  const keys = [`audit.actions.${action}`, ...listKeys(action)];
  expect(keys.filter((key) => !hasText(key))).toEqual([]);
});

test('only audited actions have words', () => {
  const worded = Object.entries(en.audit.actions).flatMap(([group, names]) =>
    Object.keys(names).map((name) => `${group}.${name}`),
  );
  expect(worded.filter((action) => !actions.includes(action))).toEqual([]);
});

test.each(vocabularies)('the codes of the vocabulary %s have words', (vocabulary) => {
  const keys = AUDIT_WORDS[vocabulary].map((code) => toWordKey(vocabulary, code));
  expect(keys.filter((key) => !hasText(key))).toEqual([]);
});

test('audit facts have no words that none of them uses', () => {
  const used = new Set([
    ...actions.flatMap(listKeys),
    ...vocabularies.flatMap((name) => AUDIT_WORDS[name].map((code) => toWordKey(name, code))),
  ]);
  const { labels, flags, words } = factsFr.auditFacts;
  const present = [
    ...Object.keys(labels).map((name) => `labels.${name}`),
    ...Object.keys(flags).map((name) => `flags.${name}`),
    ...Object.entries(words).flatMap(([vocabulary, codes]) =>
      Object.keys(codes).map((code) => `words.${vocabulary}.${code}`),
    ),
  ];
  expect(present.filter((key) => !used.has(`auditFacts.${key}`))).toEqual([]);
});
