import { describe, expect, test } from '@jest/globals';
import { validateText, tidyText } from './validate-text.rules.ts';
import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts';

describe('custom text rules', () => {
  test.each([
    ['subject', 'x'.repeat(200), null, null],
    ['subject', 'x'.repeat(201), /plus de 200 caractères/, /more than 200 characters/],
    ['intro', 'x'.repeat(2000), null, null],
    ['intro', 'x'.repeat(2001), /plus de 2\s000 caractères/, /more than 2,000 characters/],
    ['subject', 'Une\nautre', /une seule ligne/, /one line/],
    ['intro', 'Une\n\nautre', null, null],
    ['intro', 'Pour {dossier}, {file}, {Destinataire} et { echeance }', null, null],
    [
      'intro',
      'Bonjour {prénom}',
      /\{prénom\}.*Utilisez \{destinataire\}/,
      /\{prénom\}.*Use \{recipient\}/,
    ],
    ['intro', 'Bonjour {', /accolade/, /brace/],
    ['intro', '} Bonjour', /accolade/, /brace/],
    ['intro', 'Bonjour {{dossier}}', /accolade/, /brace/],
    ['intro', 'https://a.b', /adresse web/, /web address/],
    ['subject', 'WWW.a.b', /adresse web/, /web address/],
    ['subject', 'مرحبا 👩‍⚖️ & <b>', null, null],
  ] as const)('as %s, %j fails with %s in French, %s in English', (field, text, fr, en) => {
    for (const [reader, message] of [
      ['fr', fr],
      ['en', en],
    ] as const) {
      const errors = validateText(field, text, reader);
      expect(errors.map((each) => each.field)).toEqual(message === null ? [] : [field]);
      if (message !== null) expect(errors[0]?.message).toMatch(message);
    }
  });

  test.each([
    [null, null],
    ['  ', null],
    ['\r\n', null],
    [' a\r\nb\rc ', 'a\nb\nc'],
  ])('%j is stored as %j', (text, stored) => expect(tidyText(text)).toBe(stored));

  const values: PlaceholderValues = {
    recipient: 'Zoé {file}',
    organization: 'V & L',
    sender: 'Hélène',
    file: 'Vente',
    deadline: '',
    count: '3',
  };
  test.each([
    ['{nombre} pièces pour {dossier}', '3 pièces pour Vente'],
    ['Dear {recipient}, {sender} of {organisation}', 'Dear Zoé {file}, Hélène of V & L'],
    ['{FILE} { file }', 'Vente Vente'],
    ['Le dossier de {expediteur}, que {expediteur} suit', 'Le dossier d’Hélène, qu’Hélène suit'],
    ['Le dossier de {dossier}', 'Le dossier de Vente'],
    ['Avant le {echeance}', null],
    ['{autre}', null],
    ['rien', 'rien'],
    ['$& {dossier} $1', '$& Vente $1'],
  ])('%j is filled in as %j', (text, filled) =>
    expect(fillPlaceholders(text, values)).toBe(filled),
  );
});
