import type { Language } from '../../contract/language.contract.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { hashAddress } from '../../platform/digest.ts';
import { tooManyRequests } from '../../platform/problem.ts';
import type { WaitlistContext } from './waitlist.context.ts';
import { waitlistMailDue } from './waitlist.events.ts';
import { acceptsMail, toConfirmBefore } from './waitlist.rules.ts';

interface Submission {
  readonly email: string;
  readonly locale: Language;
}

export async function subscribe(
  context: WaitlistContext,
  submission: Submission,
  requestId: string,
): Promise<void> {
  await context.platform.database
    .transaction(() => recordSubmission(context, submission, requestId))
    .catch((error: unknown) => {
      // The same address was submitted twice at once: the other one sends the mail.
      if (!isUniqueViolation(error)) throw error;
    });
}

async function recordSubmission(
  context: WaitlistContext,
  { email, locale }: Submission,
  requestId: string,
): Promise<void> {
  const {
    platform: { clock, ids, outbox },
    store,
  } = context;
  const now = clock.now();
  await assertMailsLeft(context, now);
  const addressHash = hashAddress(email);
  const known = await store.findByAddress(addressHash);
  if (!acceptsMail(known)) return;
  const [id, mailId] = [known?.id ?? ids.next(), ids.next()];
  const changes = {
    email,
    locale,
    consentedAt: now,
    confirmBefore: toConfirmBefore(now),
    mailId,
    mails: (known?.mails ?? 0) + 1,
  };
  if (known === null)
    await store.insert({
      id,
      addressHash,
      ...changes,
      confirmedAt: null,
      bouncedAt: null,
      bounceReply: null,
    });
  else if (!(await store.recordSubmission(known, changes))) return;
  await store.insertMail({ id: mailId, subscriberId: id, createdAt: now });
  await outbox.publish(waitlistMailDue({ subscriberId: id, mailId }, now, requestId));
}

/** Before the address is looked up, so that known and unknown ones get the same answer. */
async function assertMailsLeft(
  { platform: { config }, store }: WaitlistContext,
  now: Date,
): Promise<void> {
  const { points, seconds } = config.rateLimits['waitlist-mails'];
  const windowMs = seconds * 1000;
  const mailedAt = await store.findMailTime(points, new Date(now.getTime() - windowMs));
  if (mailedAt === null) return;
  throw tooManyRequests({
    retryAfter: Math.ceil((mailedAt.getTime() + windowMs - now.getTime()) / 1000),
    log: { limit: 'waitlist-mails' },
  });
}
