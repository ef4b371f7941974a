import { Fragment, type ReactNode } from 'react';
import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { formatBytes, formatDate, formatTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { PublicDocumentProgress } from '../../site/PublicDocumentProgress.tsx';
import { isEncryptedFile, useOriginalFiles } from '../encryption/original-file.ts';
import { toProgressState, type PublicRequestedDocument } from '../documents/requested-documents.ts';
import { useClockZone } from '../plain-page/rendered-page.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { useOutcomeMessages } from './use-outcome-messages.ts';

interface ReceiptPanelProps {
  readonly request: PublicRequest;
  readonly receipt: Receipt;
  /** Where nothing was submitted. */
  readonly title?: string;
  /** After the end: what became of a document, and why. */
  readonly describe?: (document: PublicRequestedDocument) => {
    readonly state: string;
    readonly reason: string | null;
  };
}

/** Full fingerprints are shown in print only. */
export function ReceiptPanel({ request, receipt, title, describe }: ReceiptPanelProps) {
  const { sheets, untitled, encryption, receivedAt } = useUploadPageMessages();
  const t = useOutcomeMessages();
  const language = useLanguage();
  const zone = useClockZone();
  const formatInstant = (instant: string, join: (date: string, time: string) => string) => {
    const at = new Date(instant);
    return join(formatDate(language, at, zone), formatTime(language, at, zone));
  };
  const rows = request.documents.map((document) => ({
    document,
    files: receipt.files.filter((file) => file.requestedDocumentId === document.id),
    unavailable: receipt.unavailable.find(
      ({ requestedDocumentId }) => requestedDocumentId === document.id,
    ),
  }));
  const toOriginal = useOriginalFiles(encryption.unknownName);
  const isKnown = receipt.files.every((file) => toOriginal(file).isOriginal);
  const isEncrypted = receipt.files.some(isEncryptedFile);
  const states = rows.map(({ files, unavailable }) =>
    unavailable ? 'unavailable' : files.length > 0 ? 'received' : 'missing',
  );
  const countOf = (state: (typeof states)[number]) =>
    states.filter((each) => each === state).length;
  const unavailableCount = countOf('unavailable');
  const facts = [
    [t.file, request.title ?? untitled],
    ...(title === undefined
      ? [
          [t.at, formatInstant(receipt.submittedAt, t.atTime)],
          [t.by, [request.recipientName, request.recipientEmail].filter(Boolean).join(', ')],
          [t.to, request.organizationName],
        ]
      : []),
  ];
  return (
    <section className="rs-panel rq-receipt" aria-labelledby="rq-receipt">
      <header>
        <h2 id="rq-receipt">{title ?? t.receipt}</h2>
        <PublicDocumentProgress
          sheets={describe ? request.documents.map(toProgressState) : states}
          label={t.sheets(
            countOf('received'),
            unavailableCount === 0 ? '' : `, ${sheets.unavailable(unavailableCount)}`,
            countOf('missing'),
          )}
        />
      </header>
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {rows.map(({ document, files, unavailable }) => (
          <li key={document.id}>
            <DocumentState
              title={document.title}
              isGiven={files.length > 0 && !unavailable}
              texts={[unavailable?.reason, describe?.(document).reason]}
            >
              {describe
                ? describe(document).state
                : unavailable
                  ? t.unavailable
                  : files.length === 0 && t.notGiven}
            </DocumentState>
            {files.map((file, index) => {
              const { name, size, sha256 } = toOriginal(file);
              return (
                <Fragment key={index}>
                  <span className="rq-of">
                    <span className="rq-name">{name}</span>
                    <span className="rq-name">{formatInstant(file.receivedAt, receivedAt)}</span>
                    <Fingerprint label={t.fingerprint} sha256={sha256} />
                  </span>
                  <span className="rq-size">{formatBytes(language, size)}</span>
                </Fragment>
              );
            })}
          </li>
        ))}
      </ol>
      {title === undefined && receipt.files.length > 0 && (
        <p className="rq-explain">
          {!isKnown ? t.explainEncrypted : isEncrypted ? t.explainOriginal : t.explain}
        </p>
      )}
    </section>
  );
}

function DocumentState({
  title,
  isGiven,
  texts,
  children,
}: {
  title: string;
  isGiven: boolean;
  /** Why it is not there, or was refused. */
  texts: readonly (string | null | undefined)[];
  children: ReactNode;
}) {
  return (
    <>
      {isGiven ? <b>{title}</b> : <span className="rs-quiet">{title}</span>}
      {children && <span className="rq-size rs-quiet">{children}</span>}
      {texts.map(
        (text, index) =>
          text && (
            <span key={index} className="rq-of">
              <span className="rq-name">{text}</span>
            </span>
          ),
      )}
    </>
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
    current.map(({ name, size, sha256, uploadedAt }) => ({
      requestedDocumentId: id,
      documentTitle: title,
      name,
      size,
      sha256,
      receivedAt: uploadedAt,
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
