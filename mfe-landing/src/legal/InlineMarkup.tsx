import { localizePath } from '@recueil/backend/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';

const MARKUP = /\[\[(.+?)\]\]|\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((\/[a-z]*)\)/g;

/** Renders `[[a missing field]]`, `**strong**`, a path in backticks and `[link](/path)`. */
export function InlineMarkup({ text }: { text: string }) {
  const language = useLanguage();
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [whole, fill, strong, proof, label, href] = match;
    const key = match.index;
    parts.push(text.slice(from, key));
    if (fill)
      parts.push(
        <span key={key} className="lg-fill">
          {fill}
        </span>,
      );
    else if (strong)
      parts.push(
        <b key={key} className="rs-strong">
          {strong}
        </b>,
      );
    else if (proof)
      parts.push(
        <code key={key} className="lg-proof">
          {proof}
        </code>,
      );
    else
      parts.push(
        <a key={key} href={localizePath(href ?? '', language)}>
          {label}
        </a>,
      );
    from = key + whole.length;
  }
  return [...parts, text.slice(from)];
}
