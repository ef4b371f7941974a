import { Fragment } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { formatBytes, formatDate, formatTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { PublicDocumentProgress } from '../../site/PublicDocumentProgress.tsx';
import { isEncryptedFile, toOriginalFile } from '../encryption/original-file.ts';
import { useClockZone } from '../plain-page/rendered-page.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** Full fingerprints are shown in print only. */
export function ReceiptPanel({ request, receipt }: { request: PublicRequest; receipt: Receipt }) {
  const { submitted: t, sheets, untitled, encryption } = useUploadPageMessages();
  const language = useLanguage();
  const zone = useClockZone();
  const submittedAt = new Date(receipt.submittedAt);
  const rows = request.documents.map((document) => ({
    document,
    files: receipt.files.filter((file) => file.requestedDocumentId === document.id),
    unavailable: receipt.unavailable.find(
      ({ requestedDocumentId }) => requestedDocumentId === document.id,
    ),
  }));
  const isEncrypted = receipt.files.some(isEncryptedFile);
  const states = rows.map(({ files, unavailable }) =>
    unavailable ? 'unavailable' : files.length > 0 ? 'received' : 'missing',
  );
  const countOf = (state: (typeof states)[number]) =>
    states.filter((each) => each === state).length;
  const unavailableCount = countOf('unavailable');
  return (
    <section className="rs-panel rq-receipt" aria-labelledby="rq-receipt">
      <header>
        <h2 id="rq-receipt">{t.receipt}</h2>
        <PublicDocumentProgress
          sheets={states}
          label={t.sheets(
            countOf('received'),
            unavailableCount === 0 ? '' : `, ${sheets.unavailable(unavailableCount)}`,
            countOf('missing'),
          )}
        />
      </header>
      <dl>
        <div>
          <dt>{t.file}</dt>
          <dd>{request.title ?? untitled}</dd>
        </div>
        <div>
          <dt>{t.at}</dt>
          <dd>
            {t.atTime(
              formatDate(language, submittedAt, zone),
              formatTime(language, submittedAt, zone),
            )}
          </dd>
        </div>
      </dl>
      <ol>
        {rows.map(({ document, files, unavailable }) => (
          <li key={document.id}>
            {files.length > 0 && !unavailable ? (
              <b>{document.title}</b>
            ) : (
              <>
                <span className="rs-quiet">{document.title}</span>
                <span className="rq-size rs-quiet">{unavailable ? t.unavailable : t.notGiven}</span>
              </>
            )}
            {unavailable && (
              <span className="rq-of">
                <span className="rq-name">{unavailable.reason}</span>
              </span>
            )}
            {files.map((file, index) => {
              const { name, size } = toOriginalFile(file, encryption.unknownName);
              return (
                <Fragment key={index}>
                  <span className="rq-of">
                    <span className="rq-name">{name}</span>
                    <Fingerprint label={t.fingerprint} sha256={file.sha256} />
                  </span>
                  <span className="rq-size">{formatBytes(language, size)}</span>
                </Fragment>
              );
            })}
          </li>
        ))}
      </ol>
      <p className="rq-explain">{isEncrypted ? encryption.explain : t.explain}</p>
    </section>
  );
}

function Fingerprint({ label, sha256 }: { label: string; sha256: string }) {
  return (
    <code title={sha256}>
      <span className="rs-sr">{label} </span>
      <span className="rq-short">{`${sha256.slice(0, 6)}…${sha256.slice(-4)}`}</span>
      <span className="rq-whole">{sha256}</span>
    </code>
  );
}

/** Rebuilds the receipt from the request after a reload. */
export function toReceipt(request: PublicRequest): Receipt {
  const files = request.documents.flatMap(({ id, title, files: current }) =>
    current.map(({ name, size, sha256 }) => ({
      requestedDocumentId: id,
      documentTitle: title,
      name,
      size,
      sha256,
    })),
  );
  const [newest = ''] = request.documents
    .map((document) => document.file?.uploadedAt ?? '')
    .sort()
    .reverse();
  return {
    submittedAt: request.submittedAt ?? newest,
    files,
    missing: request.documents
      .filter(({ files: current, unavailability }) => current.length === 0 && !unavailability)
      .map((document) => document.title),
    unavailable: request.documents.flatMap(({ id, title, unavailability }) =>
      unavailability ? [{ requestedDocumentId: id, title, reason: unavailability.reason }] : [],
    ),
  };
}
