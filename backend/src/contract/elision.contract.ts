/** Silent at the start of names and of words that names of organisations begin with; « Haras » and « Hauts » keep their « de ». */
const SILENT_H =
  /^h(?:y|el|er(?!is)|enr|ipp|ila|ist|ono|ort|ub|ug|um|ab|armo|ot|op|osp|uiss|oriz|omm|orl)/;

/** A vowel is heard first: « Inès », « Œuvre », « Hélène », « Yves », but not « Yann » or « 11 ». */
const startsWithVowel = (name: string): boolean => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').trimStart().toLowerCase();
  return /^(?:[aeiouœæ]|y[^aeiou])/.test(plain) || SILENT_H.test(plain);
};

/** The French « de » before a name: « de Paul », « d’Élodie ». */
export const withDe = (name: string): string =>
  startsWithVowel(name) ? `d’${name}` : `de ${name}`;

/** The French « que » before a name: « que Paul », « qu’Inès ». */
export const withQue = (name: string): string =>
  startsWithVowel(name) ? `qu’${name}` : `que ${name}`;
