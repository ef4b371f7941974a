import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib.mjs';
import { findCatalogueFaults, findFrenchFaults } from './french-texts.mjs';
import { listFrenchCatalogues, listProduct, parse, readSource } from './source-texts.mjs';

test('French texts of catalogues have the spaces that French writes', () => {
  const catalogues = listFrenchCatalogues(root);
  assert.ok(catalogues.length > 15);
  assert.deepEqual(
    catalogues.flatMap((file) =>
      findCatalogueFaults(file, JSON.parse(readFileSync(join(root, file), 'utf8'))),
    ),
    [],
  );
});

test('French texts of the code have the spaces and elisions that French writes', () => {
  assert.deepEqual(
    listProduct(root).flatMap((file) => findFrenchFaults(readSource(root, file))),
    [],
  );
});

for (const [what, code] of [
  ['a plain space before a question mark', "const a = 'Vous êtes là ?';"],
  ['a wide no-break space before an exclamation mark', "const a = 'Terminé\\u00A0!';"],
  ['a plain space before a semicolon in a template', 'const a = `${b} est là ; merci`;'],
  ['a plain space before a colon', "const a = 'Formats acceptés : PDF';"],
  ['a plain space before a per cent sign', "const a = 'Envoyé à 5 %';"],
  ['a narrow space inside guillemets', "const a = 'Insérer dans «\\u202FObjet\\u202F»';"],
  ['a plain space in JSX', 'const a = <p>Déjà envoyé ?</p>;'],
  ['« de » before a value', 'const a = `Message de ${name}`;'],
  ['« que » before a value', 'const a = `les pièces que ${name} attend`;'],
  ['« de » before an element', "const a = ['Sur la page de ', { strong: name }];"],
])
  test(`${what} is found in French code`, () => {
    assert.equal(findFrenchFaults(parse('planted.tsx', code)).length, 1);
  });

for (const [what, code] of [
  ['right spaces', "const a = 'Vous êtes là\\u202F? «\\u00A0Oui\\u00A0»\\u00A0: 5\\u00A0%';"],
  ['a number after « plus de »', 'const a = `Ce texte a plus de ${count} caractères`;'],
  [
    'a text that goes on in the next line',
    "const a = 'les trois derniers bulletins de ' + 'salaire';",
  ],
  ['SQL', "const a = 'SELECT id FROM requests LIMIT ?';"],
])
  test(`${what} is no fault`, () => {
    assert.deepEqual(findFrenchFaults(parse('planted.ts', code)), []);
  });
