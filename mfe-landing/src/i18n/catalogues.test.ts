import { describe, expect, test } from '@jest/globals';
import { landingContentEn } from '../landing/content/landing-content.en.ts';
import { landingContentFr } from '../landing/content/landing-content.fr.ts';
import { legalEn } from '../legal/legal.en.ts';
import { legalFr } from '../legal/legal.fr.ts';
import { notFoundMessages } from '../not-found/not-found-messages.ts';
import { uploadPageMessages } from '../upload-page/i18n/use-upload-page-messages.ts';
import { signInMessages } from '../sign-in/sign-in-messages.ts';
import { siteMessages } from '../site/site-messages.ts';

/** Every path to a text, arrays by position: two languages say the same things in the same places. */
function paths(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}:${typeof value}`];
  return Object.entries(value)
    .flatMap(([key, child]) => paths(child, `${at}/${key}`))
    .sort();
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

const both = [
  ['recipient', uploadPageMessages.fr, uploadPageMessages.en],
  ['sign-in', signInMessages.fr, signInMessages.en],
  ['not found', notFoundMessages.fr, notFoundMessages.en],
  ['site', siteMessages.fr, siteMessages.en],
  ['landing', landingContentFr, landingContentEn],
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
