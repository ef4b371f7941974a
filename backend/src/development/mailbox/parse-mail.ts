import PostalMime from 'postal-mime';
import type { StoredMail } from './mail-store.ts';

export async function parseMail(
  raw: Buffer,
  envelope: { id: string; to: string; date: Date },
): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw);
  const inline = new Map<string, string>();
  const attachments: { name: string; bytes: number }[] = [];
  for (const part of mail.attachments) {
    const content =
      typeof part.content === 'string'
        ? Buffer.from(part.content, part.encoding === 'base64' ? 'base64' : 'utf8')
        : Buffer.from(new Uint8Array(part.content));
    const id = part.contentId?.replace(/^<|>$/g, '');
    if (id !== undefined && part.mimeType.startsWith('image/'))
      inline.set(id, `data:${part.mimeType};base64,${content.toString('base64')}`);
    else attachments.push({ name: part.filename ?? part.mimeType, bytes: content.length });
  }
  const html = (mail.html ?? '').replace(
    /cid:([^"')\s>]+)/g,
    (whole, id: string) => inline.get(id) ?? whole,
  );
  const text = mail.text ?? '';
  const { from } = mail;
  return {
    id: envelope.id,
    to: envelope.to,
    date: envelope.date.toISOString(),
    subject: mail.subject ?? '',
    from:
      from === undefined
        ? ''
        : from.name && from.address
          ? `${from.name} <${from.address}>`
          : (from.address ?? from.name),
    text,
    html,
    links: extractLinks(html, text),
    attachments,
  };
}

function extractLinks(html: string, text: string): string[] {
  const links = new Set<string>();
  for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref\s*=\s*["']?(https?:\/\/[^"'\s>]+)/gi))
    links.add(href.replaceAll('&amp;', '&'));
  for (const [url] of text.matchAll(/https?:\/\/[^\s<>"'()[\]{}]+/g))
    links.add(url.replace(/[.,;:!?»”]+$/, ''));
  return [...links];
}
