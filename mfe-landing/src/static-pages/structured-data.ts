import type { LandingClaims, Language } from '@recueil/backend/contract';
import { landingContent } from '../landing/content/landing-texts.ts';
import { selectAnswer } from '../landing/sections/Faq.tsx';
import type { StaticPage } from './static-page.ts';

/** The server replaces it with the origin of `PUBLIC_URL`. */
export const ORIGIN = '{{origin}}';

const organization = {
  '@type': 'Organization',
  '@id': `${ORIGIN}/#organization`,
  name: 'Recueil',
  url: `${ORIGIN}/`,
  logo: `${ORIGIN}/icon-512.png`,
};

/** What search engines read of a page (schema.org). */
export function buildStructuredData(
  { name, language, description }: StaticPage,
  claims: LandingClaims,
): object {
  const graph =
    name === 'landing'
      ? [organization, describeProduct(language, description), describeFaq(language, claims)]
      : [organization];
  return { '@context': 'https://schema.org', '@graph': graph };
}

const describeProduct = (language: Language, description: string) => ({
  '@type': 'SoftwareApplication',
  name: 'Recueil',
  description,
  url: `${ORIGIN}/`,
  image: `${ORIGIN}/og.png`,
  inLanguage: ['fr', 'en'],
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  publisher: { '@id': organization['@id'] },
  offers: {
    '@type': 'Offer',
    price: landingContent[language].price.amount.replace(/\D/g, ''),
    priceCurrency: 'EUR',
  },
});

const describeFaq = (language: Language, claims: LandingClaims) => ({
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: landingContent[language].faq.items.map((item) => ({
    '@type': 'Question',
    name: item.question,
    acceptedAnswer: { '@type': 'Answer', text: selectAnswer(item, claims) },
  })),
});
