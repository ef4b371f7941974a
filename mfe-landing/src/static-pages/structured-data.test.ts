import { describe, expect, test } from '@jest/globals';
import { Ajv, type SchemaObject } from 'ajv';
import { STATIC_PAGES } from './static-page.ts';
import { buildStructuredData, ORIGIN } from './structured-data.ts';

/** A type of schema.org with the properties that pages use of it, all of them required. */
const type = (name: string, properties: Record<string, SchemaObject>): SchemaObject => ({
  type: 'object',
  properties: { '@type': { const: name }, ...properties },
  required: ['@type', ...Object.keys(properties)],
  additionalProperties: false,
});
const TEXT = { type: 'string', minLength: 1 };
const URL_OF_PAGE = { type: 'string', pattern: '^https://[^/]+/' };
const LANGUAGE = { enum: ['fr', 'en'] };

const ORGANIZATION = type('Organization', {
  '@id': URL_OF_PAGE,
  name: TEXT,
  url: URL_OF_PAGE,
  logo: URL_OF_PAGE,
});
const SOFTWARE = type('SoftwareApplication', {
  name: TEXT,
  description: TEXT,
  url: URL_OF_PAGE,
  image: URL_OF_PAGE,
  inLanguage: { type: 'array', items: LANGUAGE, minItems: 1, uniqueItems: true },
  // https://developers.google.com/search/docs/appearance/structured-data/software-app
  applicationCategory: { enum: ['BusinessApplication'] },
  operatingSystem: TEXT,
  publisher: {
    type: 'object',
    properties: { '@id': URL_OF_PAGE },
    required: ['@id'],
    additionalProperties: false,
  },
  offers: type('Offer', {
    price: { type: 'string', pattern: '^\\d+(\\.\\d{1,2})?$' },
    priceCurrency: { type: 'string', pattern: '^[A-Z]{3}$' },
  }),
});
const FAQ = type('FAQPage', {
  inLanguage: LANGUAGE,
  mainEntity: {
    type: 'array',
    minItems: 1,
    items: type('Question', { name: TEXT, acceptedAnswer: type('Answer', { text: TEXT }) }),
  },
});

const ajv = new Ajv({ allErrors: true });
const compile = (graph: readonly SchemaObject[]) =>
  ajv.compile({
    type: 'object',
    properties: {
      '@context': { const: 'https://schema.org' },
      '@graph': {
        type: 'array',
        items: graph,
        minItems: graph.length,
        additionalItems: false,
      },
    },
    required: ['@context', '@graph'],
    additionalProperties: false,
  });
const CHECKS = {
  landing: compile([ORGANIZATION, SOFTWARE, FAQ]),
  legal: compile([ORGANIZATION]),
};

const read = (page: (typeof STATIC_PAGES)[number]): unknown =>
  JSON.parse(
    JSON.stringify(buildStructuredData(page, {})).replaceAll(ORIGIN, 'https://recueil.example'),
  );

describe('what search engines read follows the types of schema.org', () => {
  test.each(STATIC_PAGES)('at $address', (page) => {
    const check = CHECKS[page.name === 'landing' ? 'landing' : 'legal'];
    check(read(page));
    expect(check.errors ?? []).toEqual([]);
  });

  test.each([
    ['a price with its currency sign', { offers: { '@type': 'Offer', price: '97 €' } }],
    ['a property that the type does not have', { color: 'blue' }],
    ['an address without its origin', { url: '/' }],
  ])('%s is refused', (_, change) => {
    const [organization, software, faq] = (
      read(STATIC_PAGES[0]!) as { '@graph': readonly object[] }
    )['@graph'];
    const graph = [organization, { ...software, ...change }, faq];
    expect(CHECKS.landing({ '@context': 'https://schema.org', '@graph': graph })).toBe(false);
  });
});
