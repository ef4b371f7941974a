import { expect, test } from '@jest/globals';
import { csvCell, csvLine } from './csv.rules.ts';

test.each([
  ['Vente', '"Vente"'],
  ['', '""'],
  ['Dossier; suite, fin', '"Dossier; suite, fin"'],
  ['dit « "oui" »', '"dit « ""oui"" »"'],
  ['deux\nlignes', '"deux\nlignes"'],
  ['a=1+1', '"a=1+1"'],
  ['12-34', '"12-34"'],
  ['=1+1', '"\'=1+1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+33 6 12 34 56 78', '"\'+33 6 12 34 56 78"'],
  ['-5', '"\'-5"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['\0=1', '"\'\0=1"'],
  ['\tplain', '"\'\tplain"'],
  ['  =1', '"\'  =1"'],
  ['\u200B=1', '"\'\u200B=1"'],
  ['\uFEFF=1', '"\'\uFEFF=1"'],
  ['＝1+1', '"\'＝1+1"'],
  ['＋1', '"\'＋1"'],
  ['－1', '"\'－1"'],
  ['＠x', '"\'＠x"'],
  ['﹦1', '"\'﹦1"'],
])('the cell %j is written as %j', (text, written) => {
  expect(csvCell(text)).toBe(written);
});

test('a record ends as in RFC 4180 and has the given separator', () => {
  expect(csvLine(['a', 'b;c'], ';')).toBe('"a";"b;c"\r\n');
});
