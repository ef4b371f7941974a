import { useEffect, useId, useRef } from 'react';
import { formatBytes } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../../site/Icon.tsx';
import { SEND, WARNING } from '../../site/icon-paths.ts';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';
import type { FileSelection } from '../documents/use-file-selection.ts';
import { useOriginalFiles } from '../encryption/original-file.ts';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';
import { useOpenDialog } from '../layout/use-open-dialog.ts';
import { warningMessages } from '../file-warnings/warning-messages.ts';
import { FilePicture } from '../photos/FilePicture.tsx';
import { summarizeSubmission, type FileRemark } from './list-remarks.rules.ts';
import { summaryMessages } from './summary-messages.ts';

export interface SubmissionSummaryProps {
  readonly documents: readonly PublicRequestedDocument[];
  readonly senderName: string;
  readonly selection: Pick<FileSelection, 'countKeptPages' | 'findCover' | 'listWarnings'>;
  readonly onSubmit: () => void;
  readonly onReview: (requestedDocumentId: string) => void;
  readonly onClose: () => void;
}

/** What is about to be submitted, with what may be wrong; nothing in it prevents the submission. */
export function SubmissionSummary({
  documents,
  senderName,
  selection,
  onSubmit,
  onReview,
  onClose,
}: SubmissionSummaryProps) {
  const messages = useUploadPageMessages();
  const toOriginal = useOriginalFiles(messages.encryption.unknownName);
  const language = useLanguage();
  const t = summaryMessages[language];
  const dialog = useOpenDialog();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => heading.current?.focus(), []);
  const summarized = summarizeSubmission(
    documents,
    selection.listWarnings,
    (file) => toOriginal(file).sha256,
  );
  const remarkCount = summarized
    .flatMap(({ document, files, isNotGiven }) => [
      ...files.flatMap(({ remarks }) => remarks),
      isNotGiven,
      selection.countKeptPages(document.id) > 0,
    ])
    .filter(Boolean).length;
  const describeRemark = (remark: FileRemark) => {
    if (remark.kind === 'same') return t.sameAs(remark.sameAs);
    return remark.kind === 'huge' ? t.huge : warningMessages[language][remark.kind];
  };
  return (
    <dialog
      ref={dialog}
      className="rq-sheet"
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={headingId} tabIndex={-1} ref={heading}>
          {t.title}
        </h2>
      </header>
      <div className="rq-sheet-body" role="region" aria-labelledby={headingId} tabIndex={0}>
        <p className="rq-sheet-hint">{t.final(senderName)}</p>
        {remarkCount > 0 && <p className="rq-sheet-hint">{t.remarks(remarkCount)}</p>}
        <ul>
          {summarized.map(({ document, files, isNotGiven }) => (
            <li key={document.id} className="rq-summary">
              <h3>{document.title}</h3>
              {(isNotGiven ||
                selection.countKeptPages(document.id) > 0 ||
                files.some(({ remarks }) => remarks.length > 0)) && (
                <button
                  type="button"
                  className="rs-btn rs-ghost"
                  aria-label={messages.withColon(t.review, document.title)}
                  onClick={() => onReview(document.id)}
                >
                  {t.review}
                </button>
              )}
              {isNotGiven && <p className="rq-page-note">{t.notGiven}</p>}
              {selection.countKeptPages(document.id) > 0 && (
                <p className="rq-page-advice">
                  <Icon path={WARNING} />
                  <span>{messages.pagesKept(selection.countKeptPages(document.id))}</span>
                </p>
              )}
              {files.length === 0 && document.unavailability && (
                <p className="rq-page-note">{document.unavailability.reason}</p>
              )}
              <ul className="rq-pages">
                {files.map(({ file, remarks }) => {
                  const { name, size } = toOriginal(file);
                  return (
                    <li key={file.id}>
                      <FilePicture file={selection.findCover(file.id)} alt={t.picture(name)} />
                      <div>
                        <span>{name}</span>
                        <span className="rq-name">{formatBytes(language, size)}</span>
                        {remarks.map((remark) => (
                          <span key={remark.kind} className="rq-page-advice">
                            <Icon path={WARNING} />
                            <span>{describeRemark(remark)}</span>
                          </span>
                        ))}
                      </div>
                    </li>
                  );
                })}
              </ul>
            </li>
          ))}
        </ul>
      </div>
      <footer>
        <button type="button" className="rs-btn rs-primary rs-large" onClick={onSubmit}>
          <Icon path={SEND} />
          <span>{messages.submitBar.send}</span>
        </button>
        <button type="button" className="rs-btn rs-ghost" onClick={onClose}>
          {t.back}
        </button>
      </footer>
    </dialog>
  );
}
