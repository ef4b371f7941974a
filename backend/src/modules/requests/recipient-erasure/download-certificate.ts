import { Readable } from 'node:stream';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import { notFound } from '../../../platform/problem.ts';
import { formatFileSize, formatZonedDateTime } from '../../../platform/text/format-values.ts';
import type { RequestsContext } from '../requests.context.ts';
import { CERTIFICATE_MESSAGES } from './certificate-messages.ts';

/** In the language of the caller. 404 until the erasure is done. */
export async function downloadCertificate(
  { identity, organizations, erasures }: RequestsContext,
  { organizationId, locale }: MemberPrincipal,
  id: string,
): Promise<RouteResponse> {
  const row = await erasures.find(organizationId, id);
  if (row === null || row.doneAt === null) throw notFound();
  const { name, timeZone } = await organizations.get(organizationId);
  const requester = await identity.findUser(row.requestedBy);
  const messages = CERTIFICATE_MESSAGES[locale];
  const formatTime = (time: Date) => formatZonedDateTime(time, timeZone, locale);
  const lines = [
    messages.title,
    '',
    messages.organization(name),
    messages.recipient(row.maskedEmail),
    messages.hash(row.addressHash.toString('hex')),
    messages.requested(formatTime(row.requestedAt), requester?.name ?? null),
    messages.done(formatTime(row.doneAt)),
    messages.number(row.id),
    '',
    messages.erased,
    `- ${messages.requests(row.requests, row.openRequests)}`,
    `- ${messages.files(row.files, formatFileSize(row.bytes, locale))}`,
    `- ${messages.messages(row.messages)}`,
    `- ${messages.mails(row.mails)}`,
    `- ${messages.more}`,
    '',
    messages.kept,
    ...messages.reasons.map((reason) => `- ${reason}`),
    '',
  ];
  return {
    kind: 'stream',
    status: 200,
    body: Readable.from([lines.join('\n')], { objectMode: false }),
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${messages.fileName}-${row.id}.txt"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  };
}
