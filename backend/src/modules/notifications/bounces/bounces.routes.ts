import { createHash, timingSafeEqual } from 'node:crypto';
import { compileCheck } from '../../../platform/http/validation/compile-validator.ts';
import { badRequest, problem, unauthenticated } from '../../../platform/problem.ts';
import { isOfType, readJson, readMailBody } from '../../../platform/http/body/json-body.ts';
import { anonymous, type Route } from '../../../platform/http/routing/route.ts';
import type { Notifications } from '../notifications.context.ts';
import { BounceReport, BounceTaken } from './bounces.contract.ts';
import { takeReport, takeReturnedMail } from './handle-bounce-report.ts';

/** A report may carry the whole mail that it is about. */
const LONGEST_REPORT = 1024 * 1024;
const MAIL = 'message/rfc822';

const notConfigured = problem(503, 'bounces-not-configured', 'Reports of bounced mails are not taken here: MAIL_BOUNCE_SECRET is not set.');

export function bouncesRoutes(notifications: Pick<Notifications, 'platform' | 'requests' | 'store' | 'days'>): Route[] {
  const { mailBounceSecret } = notifications.platform.config;
  const check = compileCheck(BounceReport, {});
  return [
    anonymous('POST', '/v1/notifications/bounces', {
      permission: 'public',
      summary: 'Takes the report of a mail server or service that a mail did not arrive. For the bearer `MAIL_BOUNCE_SECRET`.',
      reads: ['application/json', MAIL],
      answer: { status: 202, schema: BounceTaken },
      handle: async (call) => {
        if (mailBounceSecret === null) throw notConfigured();
        if (!timingSafeEqual(digest(call.header('authorization')), digest(`Bearer ${mailBounceSecret}`))) throw unauthenticated({ headers: { 'WWW-Authenticate': 'Bearer' } });
        if (isOfType(call.req, MAIL)) return answer(await takeReturnedMail(notifications, await readMailBody(call.req, LONGEST_REPORT)));
        const report = check((await readJson(call.req)).value) as BounceReport;
        if (report.messageId === undefined && report.address === undefined) throw badRequest({ detail: 'A report names a mail by `messageId`, or by `address`.' });
        return answer(await takeReport(notifications, report, call.requestId));
      },
    }),
  ];
}

const answer = (taken: boolean) => ({ kind: 'json' as const, status: 202, data: { taken }, headers: { 'cache-control': 'no-store' } });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
