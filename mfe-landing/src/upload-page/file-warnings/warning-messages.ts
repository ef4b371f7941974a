import type { SameKeys } from '../../i18n/messages.ts';

/** Short, beside a picture. */
const fr = {
  blurred: 'Paraît floue',
  blank: 'Paraît blanche',
  password: 'Protégé par un mot de passe',
  broken: 'Paraît abîmé',
};

const en: SameKeys<typeof fr> = {
  blurred: 'Looks blurry',
  blank: 'Looks blank',
  password: 'Password-protected',
  broken: 'Looks damaged',
};

export const warningMessages = { fr, en };
