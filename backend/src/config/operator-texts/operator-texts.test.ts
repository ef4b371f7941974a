import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConfigProblems } from '../config-problems.ts';
import { createEnvReader } from '../env-reader.ts';
import { EXAMPLE_CLAIMS } from './example-claims.ts';
import { readOperatorTexts } from './operator-texts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recueil-operator-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(env: Record<string, string>, production = true) {
  const problems = createConfigProblems();
  const texts = readOperatorTexts(createEnvReader(env, problems), problems, {
    production,
    resolvePath: (path) => join(folder, path),
  });
  return { texts, message: problems.toError()?.message ?? '' };
}

function write(content: unknown): string {
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(content));
  return 'texts.json';
}

test('in production nothing is claimed or said about the operator unless it is set', () => {
  expect(read({}).texts).toEqual({ legal: {}, claims: null });
});

test('in development the landing page shows examples, each marked as such', () => {
  const { claims } = read({}, false).texts;
  for (const [language, word] of [
    ['fr', '(exemple)'],
    ['en', '(example)'],
  ] as const) {
    const { facts, dashboard, cost, gains, returnOnInvestment, testimonials, ...others } =
      claims![language];
    const marked = [
      ...facts!.map(({ after }) => after),
      ...[...dashboard!, ...gains!].map(({ label }) => label),
      cost!.unit,
      returnOnInvestment!.title,
      ...testimonials!.map(({ role }) => role),
      ...Object.values(others),
    ];
    expect(marked.filter((text) => !text.endsWith(word))).toEqual([]);
  }
});

test.each([
  ['fr', /5\s?h/, /85\s?%/, /60\s?%/, /500/, /490/, /400\s?%/, /deux semaines/, /92\s?%/],
  ['en', /5 h/, /85%/, /60%/, /500/, /490/, /400%/, /two weeks/, /92%/],
] as const)('the examples have every fact of the specification: %s', (language, ...facts) => {
  const text = JSON.stringify(EXAMPLE_CLAIMS[language]);
  for (const fact of [...facts, /HIPAA/, /RGPD|GDPR/, /ISO 27001/, /France/, /AES-256/, /API/])
    expect(text).toMatch(fact);
  expect(EXAMPLE_CLAIMS[language].testimonials).toHaveLength(3);
});

test('files replace the examples', () => {
  const claims = { fr: { hosting: 'À Rennes.' }, en: {} };
  expect(read({ CLAIMS_FILE: write(claims) }, false).texts.claims).toEqual(claims);
  const legal = { operator: { name: 'Office', address: 'Rennes' }, effectiveDate: '2026-12-01' };
  expect(read({ LEGAL_FILE: write(legal) }).texts.legal).toEqual(legal);
});

describe('a wrong file names the field', () => {
  test.each([
    ['LEGAL_FILE', { operator: { name: 'Office' } }, /operator must have .*'address'/],
    ['LEGAL_FILE', { contact: { email: 'office' } }, /contact\/email must match format "email"/],
    ['LEGAL_FILE', { effectiveDate: '1 May' }, /effectiveDate must match format "date"/],
    ['LEGAL_FILE', { terms: { hosting: { fr: 'x' } } }, /terms\/hosting must have .*'en'/],
    ['LEGAL_FILE', { owner: {} }, /must NOT have additional properties/],
    ['CLAIMS_FILE', { fr: {} }, /must have required property 'en'/],
    ['CLAIMS_FILE', { fr: { facts: [{}] }, en: {} }, /fr\/facts\/0 must have .*'strong'/],
  ])('%s with %j', (variable, content, expected) => {
    const { message } = read({ [variable]: write(content) });
    expect(message).toContain(`${variable}: `);
    expect(message).toMatch(expected);
  });

  test('a file that is missing or no JSON is reported', () => {
    expect(read({ LEGAL_FILE: 'absent.json' }).message).toMatch(
      /LEGAL_FILE: the file cannot be read \(ENOENT\)/,
    );
    writeFileSync(join(folder, 'broken.json'), '{');
    expect(read({ LEGAL_FILE: 'broken.json' }).message).toMatch(/LEGAL_FILE: the file is not JSON/);
  });
});
