import type { AccentName, MailText, MailTextBody, Organization } from '@recueil/backend/contract';
import {
  describeError,
  notify,
  useAppDispatch,
  useTranslate,
  type ApiError,
} from '@recueil/shell/contract';
import { useState } from 'react';
import { useUpdateOrganizationMutation } from '../settings.api.ts';
import { useResetMailTextMutation, useWriteMailTextMutation } from './mails.api.ts';

interface MailTextChanges {
  /** Null: unchanged. */
  readonly text: MailTextBody | null;
  readonly accent: AccentName | null;
}

/** Saves a letter and the colour, and goes back to our words with a way to undo it. `onText` and `onAccent` are told what is kept. */
export const useSaveMailText = ({
  letter,
  organization,
  onText,
  onAccent,
}: {
  letter: MailText;
  organization: Organization;
  onText: (text: MailTextBody) => void;
  onAccent: (accent: AccentName) => void;
}) => {
  const t = useTranslate('mfe-settings');
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const [write] = useWriteMailTextMutation();
  const [remove] = useResetMailTextMutation();
  const [update] = useUpdateOrganizationMutation();
  const [saving, setSaving] = useState(false);

  const tellFailure = (error: ApiError) =>
    dispatch(
      notify({
        kind: 'error',
        title: t('mails.failed'),
        message:
          error.status === 412
            ? t('mails.stale')
            : (error.errors?.[0]?.message ?? describeError(error, errors).detail),
      }),
    );
  /** The answer's data; null when it failed, which was told. */
  const settled = <T>(answer: { data?: T; error?: unknown }): T | null => {
    if (answer.data !== undefined) return answer.data;
    tellFailure(answer.error as ApiError);
    return null;
  };
  const busy = async (work: () => Promise<void>) => {
    setSaving(true);
    await work();
    setSaving(false);
  };

  return {
    saving,
    save: ({ text, accent }: MailTextChanges) =>
      busy(async () => {
        const kept =
          text === null ? letter : settled(await write({ mailText: letter, body: text }));
        if (kept === null) return;
        onText(kept);
        const coloured = accent === null ? organization : settled(await update({ accent }));
        if (coloured === null) return;
        onAccent(coloured.accent);
        dispatch(notify({ kind: 'success', title: t('mails.saved') }));
      }),
    reset: () =>
      busy(async () => {
        const before = { subject: letter.subject, intro: letter.intro };
        const ours = settled(await remove(letter));
        if (ours === null) return;
        onText(ours);
        const undo = async () => {
          const again = settled(await write({ mailText: ours, body: before }));
          if (again !== null) onText(again);
        };
        dispatch(
          notify({
            kind: 'success',
            title: t('mails.wasReset'),
            action: { label: t('mails.undo'), run: () => void undo() },
          }),
        );
      }),
  };
};
