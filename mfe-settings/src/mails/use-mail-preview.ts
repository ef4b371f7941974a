import type { MailPreview, MailPreviewBody } from '@recueil/backend/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePreviewMailMutation } from './mails.api.ts';

/** After the last key. */
const DEBOUNCE_MS = 350;

interface MailPreviewState {
  /** The last letter that could be written; stays while the next one is, and while what was typed cannot be kept. */
  readonly shown: MailPreview | null;
  /** What is wrong with what was typed, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The call itself failed. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The letter as it would leave, soon after each change. Answers that come late are nobody's. */
export const useMailPreview = (body: MailPreviewBody): MailPreviewState => {
  const [ask] = usePreviewMailMutation();
  const [shown, setShown] = useState<MailPreview | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const wish = JSON.stringify(body);
  const look = useCallback(async () => {
    const turn = (asked.current += 1);
    const answer = await ask(JSON.parse(wish) as MailPreviewBody);
    if (turn !== asked.current) return;
    const error = 'error' in answer ? (answer.error as ApiError | undefined) : undefined;
    setErrors(
      Object.fromEntries((error?.errors ?? []).map(({ field, message }) => [field, message])),
    );
    setFailed(error !== undefined && error.status !== 422);
    if (answer.data) setShown(answer.data);
  }, [ask, wish]);
  useEffect(() => {
    const timer = setTimeout(() => void look(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [look]);
  return { shown, errors, failed, retry: () => void look() };
};
