import {
  listCountedDocuments,
  differsFromReader,
  formatTimeZone,
  listOutstandingDocuments,
  type PublicRequest,
} from '@recueil/backend/contract';
import { daysUntil, formatDate, formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { describeAnswers } from '../submit/describe-progress.ts';
import { Icon } from '../../site/Icon.tsx';
import { CALENDAR } from '../icon-paths.ts';
import { toGreetingName, toProgressState } from '../documents/requested-documents.ts';
import { useHydrated, useNow } from '../plain-page/rendered-page.ts';
import { TrustInfo } from './TrustInfo.tsx';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

export function RequestIntro({ request }: { request: PublicRequest }) {
  const t = useUploadPageMessages();
  const states = request.documents.map(toProgressState);
  const [rejected = 0, incomplete = 0] = (['rejected', 'incomplete'] as const).map(
    (state) => states.filter((each) => each === state).length,
  );
  const summary =
    listOutstandingDocuments(request.documents).length === 0
      ? describeAnswers(request.documents, t) === null
        ? t.allThere
        : t.allAnswered
      : request.status === 'pending_resubmission' && rejected + incomplete > 0
        ? t.redo(rejected, incomplete)
        : t.weNeed(listCountedDocuments(request.documents).length);
  return (
    <section className="rq-intro" aria-labelledby="rq-title">
      <h1 id="rq-title">{`${t.greeting(toGreetingName(request.recipientName))}, ${summary}`}</h1>
      <p>
        <span>{t.forFile}</span> <b className="rs-strong">{request.title ?? t.untitled}</b>.
      </p>
      <DeadlineLine request={request} />
      {request.message !== '' && (
        <blockquote className="rq-message">
          <p>{request.message}</p>
          <footer>{request.senderName}</footer>
        </blockquote>
      )}
      <div className="rq-beside">
        <TrustInfo request={request} />
      </div>
    </section>
  );
}

/** Its days are those of the organisation's calendar, which also decides when they end. */
function DeadlineLine({
  request: { deadline, expirationDate, timeZone },
}: {
  request: PublicRequest;
}) {
  const t = useUploadPageMessages();
  const language = useLanguage();
  const now = useNow();
  const date = deadline === null ? null : new Date(deadline);
  const linkUntil = expirationDate === null ? null : new Date(expirationDate);
  const describeDate = (zone: string) =>
    date === null ? t.noDeadline : t.before(formatDay(language, date, now, timeZone) + zone);
  const describeLink = (zone: string) =>
    linkUntil === null ? '' : t.linkUntil(formatDate(language, linkUntil, timeZone) + zone);
  return (
    <p className="rq-due">
      <Icon path={CALENDAR} />
      <span className="rs-strong">
        <ZonedText at={date} timeZone={timeZone} describe={describeDate} />
      </span>
      {date !== null && (
        <span className="rs-muted">{describeTimeLeft(t, date, now, timeZone)}</span>
      )}
      {linkUntil !== null && (
        <span className="rs-muted">
          <ZonedText
            at={date === null ? linkUntil : null}
            timeZone={timeZone}
            describe={describeLink}
          />
        </span>
      )}
    </p>
  );
}

/**
 * Names the zone where the reader's clock shows another time at `at`. The server does not know it: a
 * script in the page chooses before the first paint, so that nothing moves.
 */
function ZonedText({
  at,
  timeZone,
  describe,
}: {
  at: Date | null;
  timeZone: string;
  describe: (zone: string) => string;
}) {
  const language = useLanguage();
  const hydrated = useHydrated();
  const zone = at === null ? '' : ` (${formatTimeZone(timeZone, language)})`;
  if (hydrated || at === null)
    return <span>{describe(at !== null && differsFromReader(at, timeZone) ? zone : '')}</span>;
  return (
    <>
      <span className="rq-same-clock">{describe('')}</span>
      <span className="rq-other-clock">{describe(zone)}</span>
    </>
  );
}

function describeTimeLeft(t: UploadPageMessages, date: Date, now: Date, timeZone: string): string {
  const days = daysUntil(date, now, timeZone);
  if (days < 0) return t.late(-days);
  if (date.getTime() < now.getTime()) return t.lateToday;
  if (days === 0) return t.today;
  return days === 1 ? t.tomorrow : t.daysLeft(days);
}
