import { expect, test } from '@jest/globals';
import { elideBefore, withDe } from './elision.contract.ts';

test.each([
  ['Paul', 'de Paul', 'que Paul'],
  ['Élodie Simon', 'd’Élodie Simon', 'qu’Élodie Simon'],
  ['E\u0301lodie', 'd’E\u0301lodie', 'qu’E\u0301lodie'],
  ['Inès', 'd’Inès', 'qu’Inès'],
  ['Étude Vasseur', 'd’Étude Vasseur', 'qu’Étude Vasseur'],
  ['ARTISANS', 'd’ARTISANS', 'qu’ARTISANS'],
  ['Œuvres réunies', 'd’Œuvres réunies', 'qu’Œuvres réunies'],
  ['Yves Le Goff', 'd’Yves Le Goff', 'qu’Yves Le Goff'],
  ['Yann', 'de Yann', 'que Yann'],
  ['Yasmine', 'de Yasmine', 'que Yasmine'],
  ['Hélène', 'd’Hélène', 'qu’Hélène'],
  ['Hugo', 'd’Hugo', 'qu’Hugo'],
  ['Hôtel du Parc', 'd’Hôtel du Parc', 'qu’Hôtel du Parc'],
  ['Haras du Pin', 'de Haras du Pin', 'que Haras du Pin'],
  ['Hassan', 'de Hassan', 'que Hassan'],
  ['11 novembre', 'de 11 novembre', 'que 11 novembre'],
  ['', 'de ', 'que '],
])('« de » and « que » before « %s » are elided when a vowel is heard', (name, de, que) => {
  expect([withDe(name), elideBefore(name, 'que') + name]).toEqual([de, que]);
});

test('the case of the particle is kept', () => {
  expect([elideBefore('Inès', 'Que'), elideBefore('Paul', 'De')]).toEqual(['Qu’', 'De ']);
});
