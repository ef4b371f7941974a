import { expect, test } from '@jest/globals';
import type { LegalValues } from '@recueil/backend/contract';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { PICTURE_SIZES } from '../landing/pictures/sizes.ts';
import { OPERATOR_CLAIMS } from '../landing/testing/operator-claims.ts';
import { renderPages } from './render-pages.tsx';

const FILES = {
  styles: 'body{margin:0}',
  script: 'addBehaviour()',
  font: '/assets/x/f.woff2',
  pictures: Object.fromEntries(
    ['fr', 'en'].flatMap((language) =>
      Object.keys(PICTURE_SIZES).flatMap((name) =>
        ['light', 'dark'].map((theme) => [
          `${language}/${name}-${theme}`,
          `/assets/x/pictures/${language}/${name}-${theme}.1f2e3d4c.avif`,
        ]),
      ),
    ),
  ),
};
const LEGAL: LegalValues = {
  operator: ['Office SARL, 1 rue Haute'],
  'operator.name': ['Office SARL'],
  host: ['Hébergeur SAS, Lille'],
  'security.email': ['securite@office.example'],
  'terms.hosting': ['À Rennes'],
};

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  }),
);

test.each([
  ['before the launch, with claims and legal texts', true, true],
  ['before the launch, in development without them', true, false],
  ['after the launch, with claims and legal texts', false, true],
  ['after the launch, in development without them', false, false],
])('every public page is valid HTML %s', async (_, prelaunch, isSet) => {
  const legal = isSet ? LEGAL : {};
  const pages = renderPages(FILES, {
    claims: isSet ? OPERATOR_CLAIMS : { fr: {}, en: {} },
    legal: { fr: legal, en: legal },
    nameMissing: !isSet,
    prelaunch,
  });
  expect(pages).toHaveLength(10);
  const faults: string[] = [];
  for (const { address, html } of pages) {
    const { results } = await validator.validateString(
      html.replaceAll('{{origin}}', 'https://r.example'),
    );
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        faults.push(`${address} ${line}:${column} ${ruleId}: ${message}`);
  }
  expect(faults).toEqual([]);
});
