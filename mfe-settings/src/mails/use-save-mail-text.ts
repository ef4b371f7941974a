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
import { useResetMailTextMutation, useUpdateMailTextMutation } from './mails.api.ts';

interface MailTextChanges {
  /** Null: unchanged. */
  readonly text: MailTextBody | null;
  readonly accent: AccentName | null;
}

export const useSaveMailText = ({
  mailText,
  organization,
  onText,
  onAccent,
}: {
  mailText: MailText;
  organization: Organization;
  onText: (text: MailTextBody) => void;
  onAccent: (accent: AccentName) => void;
}) => {
  const t = useTranslate('mfe-settings');
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const [updateText] = useUpdateMailTextMutation();
  const [resetText] = useResetMailTextMutation();
  const [update] = useUpdateOrganizationMutation();
  const [saving, setSaving] = useState(false);

  const showError = (error: ApiError) =>
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
  /** The data of the response, or null after showing the error. */
  const toData = <T>(response: { data?: T; error?: unknown }): T | null => {
    if (response.data !== undefined) return response.data;
    showError(response.error as ApiError);
    return null;
  };
  const whileSaving = async (task: () => Promise<void>) => {
    setSaving(true);
    await task();
    setSaving(false);
  };

  return {
    saving,
    save: ({ text, accent }: MailTextChanges) =>
      whileSaving(async () => {
        const savedText =
          text === null ? mailText : toData(await updateText({ mailText, body: text }));
        if (savedText === null) return;
        onText(savedText);
        const savedOrganization = accent === null ? organization : toData(await update({ accent }));
        if (savedOrganization === null) return;
        onAccent(savedOrganization.accent);
        dispatch(notify({ kind: 'success', title: t('mails.saved') }));
      }),
    reset: () =>
      whileSaving(async () => {
        const previousText = { subject: mailText.subject, intro: mailText.intro };
        const defaultText = toData(await resetText(mailText));
        if (defaultText === null) return;
        onText(defaultText);
        const undo = async () => {
          const restoredText = toData(
            await updateText({ mailText: defaultText, body: previousText }),
          );
          if (restoredText !== null) onText(restoredText);
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
