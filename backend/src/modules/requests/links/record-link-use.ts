import { notFound } from '../../../platform/problem.ts';
import { assertLinkOpen } from './assert-link-open.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';

/** A recipient acts by a link on a held request. Looked at again here: while bytes came in, the link may have been revoked. */
export async function recordLinkUse(
  { platform, links }: RequestsContext,
  held: RequestRow,
  linkId: string,
): Promise<void> {
  const link = await links.find(held.organizationId, held.id, linkId);
  if (!link) throw notFound();
  const now = platform.clock.now();
  assertLinkOpen(link, held, now);
  await links.recordUse(held.organizationId, linkId, now);
}
