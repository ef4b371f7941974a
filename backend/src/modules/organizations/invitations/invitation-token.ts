import { createHmac, timingSafeEqual } from 'node:crypto';
import { signToken, verifyToken } from '../../../platform/keys/signed-token.ts';
import { notFound } from '../../../platform/problem.ts';
import type { OrganizationsContext } from '../organizations.context.ts';
import type { InvitationRow } from './invitations.tables.ts';

const PURPOSE = 'member invitation';

/** Derived from the id: a mail sent again carries the same link, and the database holds none. */
export const createInvitationUrl = (
  { platform: { config, keys } }: OrganizationsContext,
  id: string,
): string =>
  `${config.publicUrl.origin}/invitation/${signToken(keys.secret(PURPOSE), PURPOSE, id)}`;

/** Throws 404. */
export async function findInvitationByToken(
  { platform: { keys }, invitations }: OrganizationsContext,
  token: string,
): Promise<InvitationRow> {
  const id = verifyToken(keys.secret(PURPOSE), PURPOSE, token);
  const row = id === null ? null : await invitations.findById(id);
  if (row === null) throw notFound();
  return row;
}

/** Six digits, derived for the same reasons as the link. */
export const createInvitationCode = (
  { platform: { keys } }: OrganizationsContext,
  { id, codeRequestedAt }: InvitationRow,
): string =>
  String(
    createHmac('sha256', keys.secret('member invitation code'))
      .update(`${id}:${codeRequestedAt?.getTime() ?? 0}`)
      .digest()
      .readUIntBE(0, 6) % 1_000_000,
  ).padStart(6, '0');

export function isInvitationCode(
  context: OrganizationsContext,
  row: InvitationRow,
  given: string,
): boolean {
  const expected = createInvitationCode(context, row);
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}
