import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Icon } from '../../site/Icon.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { LockedIllustration } from '../layout/illustrations.tsx';
import { toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { UploadPageFooter } from '../layout/UploadPageFooter.tsx';
import { LOCK, MAIL } from '../icon-paths.ts';
import { requestAccessCode, verifyAccessCode, type SentAccessCode } from '../upload-page.api.ts';
import { UploadPageHeader } from '../layout/UploadPageHeader.tsx';
import { useUploadPageMessages } from '../i18n/use-upload-page-messages.ts';

type CodeProblem = {
  readonly what: 'short' | 'wrong' | 'expired' | 'rate' | 'network' | 'server';
  readonly left: number;
};

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
  const words = useUploadPageMessages().code;
  usePageTitle(words.title);
  const [sent, setSent] = useState<SentAccessCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<CodeProblem | null>(null);
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
      setTrouble(toCodeProblem(failure));
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
              trouble={trouble}
              onCode={verify}
              onShort={() => setTrouble({ what: 'short', left: 0 })}
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
            {trouble && (
              <p className="rq-problem" role="alert">
                {words.trouble[trouble.what](trouble.left)}
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
  trouble,
  onCode,
  onShort,
}: {
  busy: boolean;
  trouble: CodeProblem | null;
  onCode: (code: string) => void;
  onShort: () => void;
}) {
  const words = useUploadPageMessages().code;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (trouble) field.current?.select();
  }, [trouble]);
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
        aria-invalid={trouble !== null}
        aria-describedby={`${id}-said`}
        onChange={(event) => type(event.target.value)}
      />
      <p
        id={`${id}-said`}
        className={trouble ? 'rq-problem' : 'rq-limits'}
        role={trouble ? 'alert' : undefined}
      >
        {trouble ? words.trouble[trouble.what](trouble.left) : words.hint}
      </p>
      <button type="submit" className="rs-btn rs-primary rs-large" aria-disabled={busy}>
        {busy ? words.checking : words.open}
      </button>
    </form>
  );
}

function toCodeProblem({ kind, code, triesLeft = 0 }: ApiFailure): CodeProblem {
  if (code === 'wrong-code') return { what: 'wrong', left: triesLeft };
  if (code === 'code-expired') return { what: 'expired', left: 0 };
  return { what: kind === 'rate' || kind === 'network' ? kind : 'server', left: 0 };
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
