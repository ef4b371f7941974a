import type { Requests } from '../requests.context.ts';
import type { RequestInNeed } from './sender-mail.api.ts';
import { byPressure, countFor, gestureOf, soonAfter } from './action-needed.rules.ts';

export async function inNeedOf({ platform, store }: Requests, organisationId: string, userId: string): Promise<RequestInNeed[]> {
  const now = platform.clock.now();
  const rows = await store.pressingFor(organisationId, userId, soonAfter(now));
  return rows.flatMap((row): RequestInNeed[] => {
    const gesture = gestureOf(row, now);
    const { id, title, recipientName, deadline, expiresAt } = row;
    return gesture === null ? [] : [{ requestId: id, title, recipientName, gesture, count: countFor(row), deadline, expiresAt }];
  }).sort(byPressure);
}
