import { describe, expect, test } from '@jest/globals';
import type { Language } from '@recueil/backend/contract';
import { render, screen, within } from '@testing-library/react';
import { PageLanguage } from '../i18n/language.ts';
import { LandingPage } from './LandingPage.tsx';
import { OPERATOR_CLAIMS } from './testing/operator-claims.ts';

const renderPage = (language: Language, withClaims: boolean) =>
  render(
    <PageLanguage value={language}>
      <LandingPage
        claims={withClaims ? OPERATOR_CLAIMS[language] : {}}
        prelaunch={false}
        pictures={{}}
      />
    </PageLanguage>,
  );
const readText = (language: Language, withClaims: boolean) =>
  (renderPage(language, withClaims).container.textContent ?? '').replace(/\s+/g, ' ');

/** What the operator claims: the first two sentences of the specification on the landing page. */
const CLAIMED: readonly (readonly [string, RegExp, RegExp])[] = [
  ['HIPAA', /HIPAA/, /HIPAA/],
  ['GDPR', /RGPD/, /GDPR/],
  ['servers in France', /Serveurs en France/, /Servers in France/],
  ['ISO 27001 in progress', /ISO 27001 en cours/, /ISO 27001 in progress/],
  ['integrations with mail and storage', /Messagerie et stockage/, /Email and file storage/],
  ['5 hours saved per week', /5 heures ?gagnées chaque semaine/, /5 hours ?saved every week/],
  ['85 % more responses', /85 % ?de réponses en plus/, /85% ?more responses/],
  ['60 % faster', /60 % ?de délai en moins/, /60% ?faster/],
  ['500+ professionals', /Plus de 500 professionnels/, /More than 500 professionals/],
  ['490 € lost per month', /490 € ?perdus chaque mois/, /€490 ?lost every month/],
  ['return of 400 %', /400 %/, /400%/],
  ['payback in under 2 weeks', /moins de 2 semaines/, /under 2 weeks/],
  ['92 % response rate', /Taux de réponse ?92 %/, /Response rate ?92%/],
];

/** What holds for each operator. */
const CONSTANT: readonly (readonly [string, RegExp, RegExp])[] = [
  ['AES-256 encryption', /Chiffrement AES-256/, /AES-256 encryption/],
  ['a REST API', /API REST/, /REST API/],
  ['97 € a month', /97 € ?par mois/, /€97 ?a month/],
  ['970 € a year, 2 months free', /970 € par an, soit 2 mois/, /€970 a year, with 2 months free/],
  ['a trial of 14 days', /14 jours d’essai/, /14-day trial/],
  ['no credit card', /sans carte bancaire/, /no credit card/],
  ['set up in about 3 minutes', /3 minutes environ/, /about 3 minutes/],
  ['unlimited documents and users', /utilisateurs illimités/, /Unlimited documents and users/],
  ['automatic reminders', /Relances automatiques/, /Automatic reminders/],
  ['priority support', /Assistance prioritaire/, /Priority support/],
  ['free training', /Formation offerte/, /Free training/],
];

describe.each(['fr', 'en'] as const)('the landing page in %s', (language) => {
  const pick = ([, fr, en]: readonly [string, RegExp, RegExp]) => (language === 'fr' ? fr : en);

  test('with the claims of the specification every claimed fact is found', () => {
    const text = readText(language, true);
    for (const fact of [...CLAIMED, ...CONSTANT]) expect(text).toMatch(pick(fact));
  });

  test('without claims none of the claimed facts is found, and every other one is', () => {
    const text = readText(language, false);
    for (const fact of CLAIMED) expect(text).not.toMatch(pick(fact));
    for (const fact of CONSTANT) expect(text).toMatch(pick(fact));
  });

  test('three testimonials of the operator are shown, and without them no section', () => {
    const { unmount } = renderPage(language, true);
    expect(screen.getAllByRole('figure')).toHaveLength(3);
    unmount();
    renderPage(language, false);
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.queryByText(/Ce qu’ils en disent|What people say/)).toBeNull();
  });

  test('the hero illustrates a dashboard with figures and rows in both states', () => {
    renderPage(language, true);
    const text = screen.getByRole('img', { name: /^(Exemple de|Sample)/ }).textContent;
    for (const words of language === 'fr'
      ? ['Documents reçus', 'Temps gagné', 'Taux de réponse', 'Validé', 'En attente']
      : ['Documents received', 'Time saved', 'Response rate', 'Approved', 'Pending'])
      expect(text).toContain(words);
  });

  test('sectors, cost, automation, return, testimonials, pricing and questions are sections', () => {
    renderPage(language, true);
    const titles = screen
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading', { level: 2 }).id);
    expect(titles.slice(0, 7)).toEqual(
      ['sectors', 'cost', 'how', 'roi', 'said', 'price', 'questions'].map(
        (name) => `ld-${name}-title`,
      ),
    );
  });

  test('each step shows a screen of the product, below the first screen of the page', () => {
    const { container } = renderPage(language, false);
    const pictures = [...container.querySelectorAll('picture img')];
    expect(pictures).toHaveLength(5);
    for (const picture of pictures) {
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(400);
      expect(picture.getAttribute('alt')).toMatch(/.{20}/);
    }
  });
});
