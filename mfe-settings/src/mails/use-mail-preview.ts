import type { MailPreview, MailPreviewBody } from '@recueil/backend/contract';
import type { ApiError } from '@recueil/shell/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePreviewMailMutation } from './mails.api.ts';

const DEBOUNCE_MS = 350;

interface MailPreviewState {
  /** The last successful preview; kept while the next one loads or the text is invalid. */
  readonly shown: MailPreview | null;
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The call failed, other than by an invalid text. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Debounced preview; outdated responses are ignored. */
export const useMailPreview = (body: MailPreviewBody): MailPreviewState => {
  const [requestPreview] = usePreviewMailMutation();
  const [shown, setShown] = useState<MailPreview | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState(false);
  const lastRequest = useRef(0);
  const serializedBody = JSON.stringify(body);
  const loadPreview = useCallback(async () => {
    const requestNumber = (lastRequest.current += 1);
    const response = await requestPreview(JSON.parse(serializedBody) as MailPreviewBody);
    if (requestNumber !== lastRequest.current) return;
    const error = 'error' in response ? (response.error as ApiError | undefined) : undefined;
    setErrors(
      Object.fromEntries((error?.errors ?? []).map(({ field, message }) => [field, message])),
    );
    setFailed(error !== undefined && error.status !== 422);
    if (response.data) setShown(response.data);
  }, [requestPreview, serializedBody]);
  useEffect(() => {
    const timer = setTimeout(() => void loadPreview(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [loadPreview]);
  return { shown, errors, failed, retry: () => void loadPreview() };
};
