import { notFound } from '../../../platform/problem.ts';
import { refuseClosedLink } from './assert-link-open.ts';
import type { Requests } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';

/** A recipient acts by a link on a held request. Looked at again here: while bytes came in, the link may have been revoked. */
export async function useLink({ platform, links }: Requests, held: RequestRow, linkId: string): Promise<void> {
  const link = await links.find(held.organisationId, held.id, linkId);
  if (!link) throw notFound();
  const now = platform.clock.now();
  refuseClosedLink(link, held, now);
  await links.used(held.organisationId, linkId, now);
}
