import { describe, expect, test } from '@jest/globals';
import { landingContentEn } from '../landing/content/landing-content.en.ts';
import { landingContentFr } from '../landing/content/landing-content.fr.ts';
import { legalEn } from '../legal/legal.en.ts';
import { legalFr } from '../legal/legal.fr.ts';
import { notifyMessages } from '../notify/notify-messages.ts';
import { notFoundMessages } from '../not-found/not-found-messages.ts';
import { uploadPageMessagesEn } from '../upload-page/i18n/messages.en.ts';
import { uploadPageMessagesFr } from '../upload-page/i18n/messages.fr.ts';
import { photoPagesMessages } from '../upload-page/photo-pages/photo-pages-messages.ts';
import { warningMessages } from '../upload-page/file-warnings/warning-messages.ts';
import { preparationMessages } from '../upload-page/file-preparation/preparation-messages.ts';
import { reductionMessages } from '../upload-page/pdf-reduction/reduction-messages.ts';
import { sortingMessages } from '../upload-page/sorting/sorting-messages.ts';
import { signInMessages } from '../sign-in/sign-in-messages.ts';
import { sharedMessages } from '../site/shared-messages.ts';
import { siteMessages } from '../site/site-messages.ts';
import { accessCodeMessages } from '../upload-page/access/access-code-messages.ts';
import { summaryMessages } from '../upload-page/summary/summary-messages.ts';

/** Paths of all texts, array items by index. */
function listPaths(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}:${typeof value}`];
  return Object.entries(value)
    .flatMap(([key, child]) => listPaths(child, `${at}/${key}`))
    .sort();
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

const CATALOGUES = [
  ['recipient', uploadPageMessagesFr, uploadPageMessagesEn],
  ['access code', accessCodeMessages.fr, accessCodeMessages.en],
  ['summary', summaryMessages.fr, summaryMessages.en],
  ['photo pages', photoPagesMessages.fr, photoPagesMessages.en],
  ['file warnings', warningMessages.fr, warningMessages.en],
  ['preparation', preparationMessages.fr, preparationMessages.en],
  ['reduction', reductionMessages.fr, reductionMessages.en],
  ['sorting', sortingMessages.fr, sortingMessages.en],
  ['sign-in', signInMessages.fr, signInMessages.en],
  ['not found', notFoundMessages.fr, notFoundMessages.en],
  ['notify', notifyMessages.fr, notifyMessages.en],
  ['shared', sharedMessages.fr, sharedMessages.en],
  ['site', siteMessages.fr, siteMessages.en],
  ['landing', landingContentFr, landingContentEn],
  ['legal', legalFr, legalEn],
] as const;

describe.each(CATALOGUES)('texts of the %s page', (_name, fr, en) => {
  test('French and English have the same texts', () => {
    expect(listPaths(en)).toEqual(listPaths(fr));
  });

  test('French texts have non-breaking spaces before double punctuation', () => {
    expect(listTexts(fr).filter((text) => / [?!;:%€»]|« /.test(text))).toEqual([]);
  });
});
