import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Icon } from '../../site/Icon.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { LockedIllustration } from '../layout/illustrations.tsx';
import { toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { UploadPageFooter } from '../layout/UploadPageFooter.tsx';
import { LOCK, MAIL } from '../icon-paths.ts';
import { requestAccessCode, verifyAccessCode, type SentAccessCode } from '../upload-page.api.ts';
import { UploadPageHeader } from '../layout/UploadPageHeader.tsx';
import { describeAdvice } from '../i18n/describe-advice.ts';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

/** Before anything of the request is shown: six digits that were mailed to the recipient. They leave only when a person asks for them. */
export function AccessCodePage({
  token,
  onProven,
  onFailed,
}: {
  token: string;
  onProven: () => void;
  onFailed: (failure: ApiFailure) => void;
}) {
  const messages = useUploadPageMessages();
  const words = messages.code;
  usePageTitle(words.title);
  const [sent, setSent] = useState<SentAccessCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<ApiFailure | 'short' | null>(null);
  const problem = trouble && describeCodeProblem(messages, trouble);
  const wait = useSecondsUntil(sent?.nextAt ?? null);

  const attempt = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await act();
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      if (failure.kind === 'dead-link' || failure.kind === 'unknown-link') return onFailed(failure);
      if (failure.code === 'no-code-needed') return onProven();
      setTrouble(failure);
    } finally {
      setBusy(false);
    }
  };
  const ask = () => void attempt(async () => setSent(await requestAccessCode(token)));
  const verify = (code: string) =>
    void attempt(async () => {
      await verifyAccessCode(token, code);
      onProven();
    });

  return (
    <div className="rs rq">
      <UploadPageHeader />
      <main className="rq-outcome rq-narrow">
        <LockedIllustration />
        <h1>{words.title}</h1>
        <p className="rq-lead">{sent ? words.sentTo(sent.sentTo) : words.text}</p>
        {sent ? (
          <>
            <CodeField
              key={sent.expiresAt}
              busy={busy}
              problem={problem}
              onCode={verify}
              onShort={() => setTrouble('short')}
            />
            <p className="rq-resend">
              {wait > 0 ? (
                <span>{words.wait(wait)}</span>
              ) : (
                <button type="button" className="rs-plain" onClick={ask}>
                  {words.again}
                </button>
              )}
            </p>
          </>
        ) : (
          <div className="rq-go">
            <button
              type="button"
              className="rs-btn rs-primary rs-large"
              aria-disabled={busy}
              onClick={ask}
            >
              <Icon path={MAIL} />
              {busy ? words.asking : words.ask}
            </button>
            {problem && (
              <p className="rq-problem" role="alert">
                {problem}
              </p>
            )}
          </div>
        )}
        <p className="rq-keep">
          <Icon path={LOCK} />
          <span>{words.why}</span>
        </p>
        <UploadPageFooter />
      </main>
    </div>
  );
}

function CodeField({
  busy,
  problem,
  onCode,
  onShort,
}: {
  busy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
  onShort: () => void;
}) {
  const words = useUploadPageMessages().code;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);
  const type = (text: string) => {
    // A code is pasted with what stood around it.
    const digits = text.replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && digits !== code) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) onCode(code);
    else onShort();
  };
  return (
    <form className="rq-code" onSubmit={submit} noValidate>
      <label htmlFor={id}>{words.label}</label>
      <input
        ref={field}
        id={id}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        readOnly={busy}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-said`}
        onChange={(event) => type(event.target.value)}
      />
      <p
        id={`${id}-said`}
        className={problem ? 'rq-problem' : 'rq-limits'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? words.hint}
      </p>
      <button type="submit" className="rs-btn rs-primary rs-large" aria-disabled={busy}>
        {busy ? words.checking : words.open}
      </button>
    </form>
  );
}

function describeCodeProblem(messages: UploadPageMessages, failure: ApiFailure | 'short'): string {
  const { short, wrong, expired } = messages.code.trouble;
  if (failure === 'short') return short();
  if (failure.code === 'wrong-code') return wrong(failure.triesLeft ?? 0);
  return failure.code === 'code-expired' ? expired() : describeAdvice(messages, failure);
}

function useSecondsUntil(instant: string | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (instant === null) return;
    const count = () =>
      setLeft(Math.max(0, Math.ceil((new Date(instant).getTime() - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
