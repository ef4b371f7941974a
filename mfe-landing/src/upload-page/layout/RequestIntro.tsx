import { listOutstandingDocuments, type PublicRequest } from '@recueil/backend/contract';
import { daysUntil, formatDate, formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { CALENDAR } from '../icon-paths.ts';
import { listCountedDocuments, toGreetingName } from '../documents/requested-documents.ts';
import { TrustInfo } from './TrustInfo.tsx';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

export function RequestIntro({ request }: { request: PublicRequest }) {
  const t = useUploadPageMessages();
  const summary =
    listOutstandingDocuments(request.documents).length === 0
      ? t.allThere
      : request.status === 'pending_resubmission'
        ? t.redo(
            request.documents.filter(
              (document) => document.validationStatus !== 'approved' && document.file !== null,
            ).length,
          )
        : t.weNeed(listCountedDocuments(request.documents).length);
  return (
    <section className="rq-intro" aria-labelledby="rq-title">
      <h1 id="rq-title">{`${t.greeting(toGreetingName(request.recipientName))}, ${summary}`}</h1>
      <p>
        {t.forFile} <b className="rs-strong">{request.title ?? t.untitled}</b>.
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
  const t = useUploadPageMessages();
  const language = useLanguage();
  const now = new Date();
  const date = deadline === null ? null : new Date(deadline);
  return (
    <p className="rq-due">
      <Icon path={CALENDAR} />
      <span className="rs-strong">
        {date === null ? t.noDeadline : t.before(formatDay(language, date, now))}
      </span>
      {date !== null && <span className="rs-muted">{describeTimeLeft(t, date, now)}</span>}
      {linkUntil !== null && (
        <span className="rs-muted">{t.linkUntil(formatDate(language, new Date(linkUntil)))}</span>
      )}
    </p>
  );
}

function describeTimeLeft(t: UploadPageMessages, date: Date, now: Date): string {
  const days = daysUntil(date, now);
  if (days < 0) return t.late(-days);
  if (date.getTime() < now.getTime()) return t.lateToday;
  if (days === 0) return t.today;
  return days === 1 ? t.tomorrow : t.daysLeft(days);
}
