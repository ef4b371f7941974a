import type { MailPage } from '../templates/mail-page.ts';

/** The first paragraph of a letter: the one that an organisation may write itself. */
export const renderIntro = ({ paragraphs: [first = []] }: MailPage): string =>
  first.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join('');
