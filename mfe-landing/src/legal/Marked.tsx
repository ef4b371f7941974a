import { Fragment } from 'react';

const MARK = /\[\[(.+?)\]\]|\*\*(.+?)\*\*|\[(.+?)\]\((\/[a-z]*)\)/g;

/** `[[to fill in]]`, `**strong**` and `[link](/path)` inside a legal text; everything else is plain text. */
export function Marked({ text }: { text: string }) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, fill, strong, label, href] = match;
    parts.push(<Fragment key={from}>{text.slice(from, match.index)}</Fragment>);
    if (fill) parts.push(<span key={match.index} className="lg-fill">{fill}</span>);
    else if (strong) parts.push(<b key={match.index} className="rs-strong">{strong}</b>);
    else parts.push(<a key={match.index} href={href}>{label}</a>);
    from = match.index + whole.length;
  }
  parts.push(<Fragment key={from}>{text.slice(from)}</Fragment>);
  return parts;
}
