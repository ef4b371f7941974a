import type { AccessCodeDelivery, RequestSender } from '@recueil/backend/contract';
import { useContext, useEffect, useState, type FormEvent } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { CodeField } from '../../site/CodeField.tsx';
import { Icon } from '../../site/Icon.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { RenderedPage, useFormAction } from '../plain-page/rendered-page.ts';
import { LockedIllustration } from '../layout/illustrations.tsx';
import { toApiFailure, type ApiFailure } from '../request/api-failure.ts';
import { SenderContact } from '../layout/SenderContact.tsx';
import { UploadPageLayout } from '../layout/UploadPageLayout.tsx';
import { LOCK } from '../../site/icon-paths.ts';
import { MAIL } from '../icon-paths.ts';
import { accessCodeMessages } from './access-code-messages.ts';
import { requestAccessCode, verifyAccessCode } from '../upload-page.api.ts';
import { describeAdvice } from '../i18n/describe-advice.ts';
import {
  useUploadPageMessages,
  type UploadPageMessages,
} from '../i18n/use-upload-page-messages.ts';

export interface AccessCodePageProps {
  readonly token: string;
  readonly sender?: RequestSender;
  /** Resolves once the request is there. */
  readonly onProven: () => Promise<void>;
  readonly onFailed: (failure: ApiFailure) => void;
}

/** The code is mailed only on request of the user, not when the page opens. */
export function AccessCodePage({ token, sender, onProven, onFailed }: AccessCodePageProps) {
  const messages = useUploadPageMessages();
  const t = accessCodeMessages[useLanguage()];
  usePageTitle(t.title);
  const isCodeSent = useNoticeOfCode();
  const [delivery, setDelivery] = useState<AccessCodeDelivery | null>(null);
  const sent = delivery !== null || isCodeSent;
  const codeAction = useFormAction('/code');
  const verifyAction = useFormAction('/code/verify');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiFailure | 'short' | null>(null);
  const problemText = problem && describeCodeProblem(messages, problem);
  const waitSeconds = useSecondsUntil(delivery?.nextAt ?? null);

  const runCall = async (send: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      if (failure.kind === 'closed-link' || failure.kind === 'unknown-link')
        return onFailed(failure);
      if (failure.code === 'no-code-needed') return onProven();
      setProblem(failure);
    } finally {
      setBusy(false);
    }
  };
  const requestCode = (event: FormEvent) => {
    event.preventDefault();
    void runCall(async () => setDelivery(await requestAccessCode(token)));
  };
  const verify = (code: string) =>
    void runCall(async () => {
      await verifyAccessCode(token, code);
      await onProven();
    });

  return (
    <UploadPageLayout sender={sender}>
      <LockedIllustration />
      <h1>{t.title}</h1>
      <p className="rq-lead">{delivery ? t.sentTo(delivery.sentTo) : t.text}</p>
      {sent ? (
        <>
          <CodeField
            key={delivery?.expiresAt}
            formAction={verifyAction}
            label={t.label}
            hint={t.hint}
            action={busy ? t.checking : t.open}
            busy={busy}
            problem={problemText}
            onCode={verify}
            onShort={() => setProblem('short')}
          />
          <div className="rq-resend">
            {waitSeconds > 0 ? (
              <span>{t.wait(waitSeconds)}</span>
            ) : (
              <form method="post" action={codeAction} onSubmit={requestCode}>
                <button type="submit" className="rs-plain">
                  {t.again}
                </button>
              </form>
            )}
          </div>
        </>
      ) : (
        <form className="rq-go" method="post" action={codeAction} onSubmit={requestCode}>
          <button type="submit" className="rs-btn rs-primary rs-large" aria-disabled={busy}>
            <Icon path={MAIL} />
            <span>{busy ? t.asking : t.ask}</span>
          </button>
          {problemText && (
            <p className="rq-problem" role="alert">
              {problemText}
            </p>
          )}
        </form>
      )}
      <p className="rq-keep">
        <Icon path={LOCK} />
        <span>{t.why}</span>
      </p>
      <SenderContact sender={sender} />
    </UploadPageLayout>
  );
}

/** A form has sent the code, or has tried one. */
function useNoticeOfCode(): boolean {
  const notice = useContext(RenderedPage)?.notice ?? null;
  if (notice === null) return false;
  return notice.kind === 'done' ? notice.outcome === 'code-sent' : notice.code === 'wrong-code';
}

function describeCodeProblem(messages: UploadPageMessages, failure: ApiFailure | 'short'): string {
  const { short, wrong, expired } = messages.code.problem;
  if (failure === 'short') return short();
  if (failure.code === 'wrong-code') return wrong(failure.triesLeft ?? 0);
  return failure.code === 'code-expired' ? expired() : describeAdvice(messages, failure);
}

function useSecondsUntil(instant: string | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (instant === null) return;
    const update = () =>
      setLeft(Math.max(0, Math.ceil((new Date(instant).getTime() - Date.now()) / 1000)));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
