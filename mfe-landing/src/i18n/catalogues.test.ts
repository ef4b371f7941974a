import { describe, expect, test } from '@jest/globals';
import { contentEn } from '../landing/content/landing-content.en.ts';
import { contentFr } from '../landing/content/landing-content.fr.ts';
import { legalEn } from '../legal/legal.en.ts';
import { legalFr } from '../legal/legal.fr.ts';
import { notFoundWords } from '../not-found/not-found-messages.ts';
import { recipientWords } from '../upload-page/i18n/use-upload-page-messages.ts';
import { signInWords } from '../sign-in/sign-in-messages.ts';
import { siteWords } from '../site/site-messages.ts';

/** Every path to a text, arrays by position: two languages say the same things in the same places. */
function paths(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}:${typeof value}`];
  return Object.entries(value).flatMap(([key, child]) => paths(child, `${at}/${key}`)).sort();
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

const both = [
  ['recipient', recipientWords.fr, recipientWords.en],
  ['sign-in', signInWords.fr, signInWords.en],
  ['not found', notFoundWords.fr, notFoundWords.en],
  ['site', siteWords.fr, siteWords.en],
  ['landing', contentFr, contentEn],
  ['legal', legalFr, legalEn],
] as const;

describe.each(both)('%s', (_name, fr, en) => {
  test('both languages have the same texts', () => {
    expect(paths(en)).toEqual(paths(fr));
  });

  test('French has its spaces before double punctuation', () => {
    expect(texts(fr).filter((text) => / [?!;:%€»]|« /.test(text))).toEqual([]);
  });
});
