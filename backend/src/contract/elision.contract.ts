/** Silent at the start of names; « Haras » and « Hauts » keep their « de ». */
const SILENT_H =
  /^h(?:y|el|er(?!is)|enr|ipp|ila|ist|ono|ort|ub|ug|um|ab|armo|ot|op|osp|uiss|oriz|omm|orl)/;

/** A vowel is heard first: « Inès », « Œuvre », « Hélène », « Yves », but not « Yann » or « 11 ». */
const startsWithVowel = (name: string): boolean => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').trimStart().toLowerCase();
  return /^(?:[aeiouœæ]|y[^aeiou])/.test(plain) || SILENT_H.test(plain);
};

/** The French « de » or « que » as written before that name: « de » and a space, or « d’ ». */
export const elideBefore = (name: string, particle: string): string =>
  startsWithVowel(name) ? `${particle.slice(0, -1)}’` : `${particle} `;

/** « de Paul », « d’Élodie ». */
export const withDe = (name: string): string => elideBefore(name, 'de') + name;
