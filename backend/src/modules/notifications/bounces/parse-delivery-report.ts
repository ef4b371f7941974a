import PostalMime from 'postal-mime';

/** What a mail server reports about one mail (RFC 3464). */
export interface DeliveryReport {
  /** Every address that the report was sent to, as far as its head tells. */
  readonly sentTo: readonly string[];
  readonly action: 'failed' | 'delayed' | 'other';
  /** The refusing server's answer, `550 5.1.1 no such user`. */
  readonly reply: string;
}

/** Heads under which servers note whom a report went to; the first are set by the server that pipes it in. */
const ADDRESS_HEADERS = new Set(['x-original-to', 'delivered-to', 'envelope-to', 'to', 'cc']);
const MAX_NESTING_DEPTH = 12;

/** Reads a mail that was sent to the bounce address; null when it reports on no delivery, such as somebody’s answer from holiday. */
export async function parseDeliveryReport(raw: Buffer): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: MAX_NESTING_DEPTH,
  }).catch(() => null);
  const status = mail?.attachments.find(
    ({ mimeType }) =>
      mimeType === 'message/delivery-status' || mimeType === 'message/global-delivery-status',
  );
  if (!mail || typeof status?.content !== 'string') return null;
  const sentTo = mail.headers
    .filter(({ key }) => ADDRESS_HEADERS.has(key))
    .flatMap(({ value }) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);
  // One group of fields about the report itself, then one for each address; ours are sent to one.
  const groups = status.content
    .replace(/\r\n/g, '\n')
    .split(/\n{2,}/)
    .map(parseFields);
  const about = groups.find((fields) => fields.has('action')) ?? new Map<string, string>();
  const action = about.get('action')?.toLowerCase();
  const code = about.get('status')?.match(/\b[245]\.\d{1,3}\.\d{1,3}\b/)?.[0] ?? '';
  const said = (about.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]+;\s*/i, '');
  return {
    sentTo,
    action: action === 'failed' || action === 'delayed' ? action : 'other',
    reply:
      said === '' || !/^\d{3}/.test(said)
        ? `${code} ${said}`.trim()
        : said.includes(code)
          ? said
          : said.replace(/^(\d{3})[ -]?/, `$1 ${code} `),
  };
}

/** Fields may go on in the next line, which then begins with a space. */
const parseFields = (group: string): Map<string, string> =>
  new Map(
    group
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined
          ? []
          : [[name.toLowerCase(), value.trim()] as const];
      }),
  );
