import type { ComponentType } from 'react';
import { useReaderLanguage } from '../kit/use-page-language.ts';

export interface ShowProps {
  /** Landmarks are named twice on this page, once a theme: this tells them apart. */
  theme: 'light' | 'dark';
}

/** Pieces shown together: every state they can be in, and when to use them. */
export interface Exhibit {
  title: { fr: string; en: string };
  /** Exports of the kit, or what Fluent UI gives in our looks; none for what every piece is made of. */
  pieces: readonly string[];
  note: { fr: string; en: string };
  Show: ComponentType<ShowProps>;
  /** Needs the whole width: the themes stand one under the other. */
  wide?: boolean;
}

/** French or English, as the page's switch says. */
export const useSay = () => {
  const language = useReaderLanguage();
  return (fr: string, en: string) => (language === 'fr' ? fr : en);
};
