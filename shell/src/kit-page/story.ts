import type { ComponentType } from 'react';
import { usePageLanguage } from '../kit/use-page-language.ts';

export interface KitStoryProps {
  /** Landmarks are named twice on this page, once a theme: this tells them apart. */
  theme: 'light' | 'dark';
}

/** Pieces shown together: every state they can be in, and when to use them. */
export interface KitStory {
  title: { fr: string; en: string };
  /** Exports of the kit, or what Fluent UI gives in our looks; none for what every piece is made of. */
  components: readonly string[];
  note: { fr: string; en: string };
  Show: ComponentType<KitStoryProps>;
  /** Needs the whole width: the themes stand one under the other. */
  fullWidth?: boolean;
}

/** French or English, as the page's switch says. */
export const useBilingualText = () => {
  const language = usePageLanguage();
  return (fr: string, en: string) => (language === 'fr' ? fr : en);
};
