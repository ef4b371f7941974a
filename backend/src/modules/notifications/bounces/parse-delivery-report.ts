import PostalMime from 'postal-mime';

interface DeliveryReport {
  readonly sentTo: readonly string[];
  readonly action: 'failed' | 'delayed' | 'other';
  readonly reply: string;
}

/** Headers that may name the bounce address, the most reliable first. */
const ADDRESS_HEADERS = new Set(['x-original-to', 'delivered-to', 'envelope-to', 'to', 'cc']);
const MAX_NESTING_DEPTH = 12;

/** Null when the mail is no delivery report, such as an out-of-office reply. */
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
  // The first group is about the report, the next about the recipient.
  const groups = status.content
    .replace(/\r\n/g, '\n')
    .split(/\n{2,}/)
    .map(parseFields);
  const recipientFields =
    groups.find((fields) => fields.has('action')) ?? new Map<string, string>();
  const action = recipientFields.get('action')?.toLowerCase();
  const code = recipientFields.get('status')?.match(/\b[245]\.\d{1,3}\.\d{1,3}\b/)?.[0] ?? '';
  const diagnostic = (recipientFields.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]+;\s*/i, '');
  return {
    sentTo,
    action: action === 'failed' || action === 'delayed' ? action : 'other',
    reply:
      diagnostic === '' || !/^\d{3}/.test(diagnostic)
        ? `${code} ${diagnostic}`.trim()
        : diagnostic.includes(code)
          ? diagnostic
          : diagnostic.replace(/^(\d{3})[ -]?/, `$1 ${code} `),
  };
}

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
