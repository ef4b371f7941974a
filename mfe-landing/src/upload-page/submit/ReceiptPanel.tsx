import type { PublicRequest, Receipt } from '@recueil/backend/contract';
import { formatBytes, formatDate, formatTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { PublicDocumentProgress } from '../../site/PublicDocumentProgress.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

/** The proof of what was handed in, in the order of the request; fingerprints are whole on paper. */
export function ReceiptPanel({ request, receipt }: { request: PublicRequest; receipt: Receipt }) {
  const { done: words, untitled } = useUploadPageMessages();
  const language = useLanguage();
  const at = new Date(receipt.submittedAt);
  const rows = request.documents.map((document) => ({
    document,
    file: receipt.files.find((file) => file.documentId === document.id),
  }));
  const given = rows.filter((row) => row.file).length;
  return (
    <section className="rs-panel rq-receipt" aria-labelledby="rq-receipt">
      <header>
        <h2 id="rq-receipt">{words.receipt}</h2>
        <PublicDocumentProgress
          sheets={rows.map((row) => (row.file ? 'received' : 'missing'))}
          label={words.sheets(given, rows.length - given)}
        />
      </header>
      <dl>
        <div>
          <dt>{words.file}</dt>
          <dd>{request.title ?? untitled}</dd>
        </div>
        <div>
          <dt>{words.at}</dt>
          <dd>{words.atTime(formatDate(language, at), formatTime(language, at))}</dd>
        </div>
      </dl>
      <ol>
        {rows.map(({ document, file }) => (
          <li key={document.id}>
            {file ? (
              <>
                <span>
                  <b>{document.title}</b>
                  <span className="rq-name">{file.name}</span>
                  <Fingerprint label={words.fingerprint} sha256={file.sha256} />
                </span>
                <span className="rq-size">{formatBytes(language, file.size)}</span>
              </>
            ) : (
              <>
                <span className="rs-quiet">{document.title}</span>
                <span className="rq-size rs-quiet">{words.notGiven}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className="rq-explain">{words.explain}</p>
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
