import type { ComponentType } from 'react';
import { usePageLanguage } from '../kit/use-page-language.ts';

export interface KitExampleProps {
  /** Labels of landmarks include it, because each example is rendered once per theme. */
  theme: 'light' | 'dark';
}

/** A group of components in all their states, and when to use them. */
export interface KitExample {
  title: { fr: string; en: string };
  /** Exports of the kit, or Fluent UI components in our design; empty for foundations. */
  components: readonly string[];
  note: { fr: string; en: string };
  Component: ComponentType<KitExampleProps>;
  /** The themes are shown below each other instead of side by side. */
  fullWidth?: boolean;
}

/** Picks the text of the page's language. */
export const useBilingualText = () => {
  const language = usePageLanguage();
  return (fr: string, en: string) => (language === 'fr' ? fr : en);
};
