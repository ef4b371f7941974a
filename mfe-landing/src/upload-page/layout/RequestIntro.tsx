import type { PublicRequest } from '@recueil/backend/contract';
import { daysUntil, formatDate, formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { CALENDAR } from '../icon-paths.ts';
import {
  listCountedDocuments,
  toGreetingName,
  listOutstandingDocuments,
} from '../documents/requested-documents.ts';
import { TrustInfo } from './TrustInfo.tsx';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

/** Who asks, for which file, by when. */
export function RequestIntro({ request }: { request: PublicRequest }) {
  const words = useUploadPageMessages();
  const asked =
    listOutstandingDocuments(request.documents).length === 0
      ? words.allThere
      : request.status === 'pending_resubmission'
        ? words.redo(
            request.documents.filter(
              (document) => document.validationStatus !== 'approved' && document.file !== null,
            ).length,
          )
        : words.weNeed(listCountedDocuments(request.documents).length);
  return (
    <section className="rq-intro" aria-labelledby="rq-title">
      <h1 id="rq-title">{`${words.greeting(toGreetingName(request.recipientName))}, ${asked}`}</h1>
      <p>
        {words.forFile} <b className="rs-strong">{request.title ?? words.untitled}</b>.
      </p>
      <DeadlineLine deadline={request.deadline} linkUntil={request.expirationDate} />
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

function DeadlineLine({
  deadline,
  linkUntil,
}: {
  deadline: string | null;
  linkUntil: string | null;
}) {
  const words = useUploadPageMessages();
  const language = useLanguage();
  const now = new Date();
  const date = deadline === null ? null : new Date(deadline);
  return (
    <p className="rq-due">
      <Icon path={CALENDAR} />
      <span className="rs-strong">
        {date === null ? words.noDeadline : words.before(formatDay(language, date, now))}
      </span>
      {date !== null && <span className="rs-muted">{describeTimeLeft(words, date, now)}</span>}
      {linkUntil !== null && (
        <span className="rs-muted">
          {words.linkUntil(formatDate(language, new Date(linkUntil)))}
        </span>
      )}
    </p>
  );
}

function describeTimeLeft(words: UploadPageMessages, date: Date, now: Date): string {
  const days = daysUntil(date, now);
  if (days < 0) return words.late(-days);
  if (date.getTime() < now.getTime()) return words.lateToday;
  if (days === 0) return words.today;
  return days === 1 ? words.tomorrow : words.daysLeft(days);
}
