import type { VaultDocument } from '@recueil/backend/contract';
import { describeError, download, notify, useAppDispatch, useTranslate, type ApiError } from '@recueil/shell/contract';
import { useState } from 'react';
import { useViewUrlMutation } from '../vault.api.ts';

/** Media types that a browser shows by itself, safely; the others are only downloaded. */
const VIEWABLE = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);
export const isViewable = (document: VaultDocument): boolean => VIEWABLE.has(document.mediaType);

/** View and download of one document, with the specification's words when they fail. `busy` is the document under way. */
export const useFileActions = () => {
  const t = useTranslate('mfe-vault');
  const errors = useTranslate();
  const dispatch = useAppDispatch();
  const [viewUrl] = useViewUrlMutation();
  const [busy, setBusy] = useState<string | null>(null);
  const fail = (title: string) => void dispatch(notify({ kind: 'error', title }));

  const save = async (document: VaultDocument) => {
    setBusy(document.id);
    try {
      await download(`/v1/documents/${document.id}/download`, document.name);
    } catch (error) {
      const apiError = error as ApiError;
      fail(apiError.status === 404 ? t('failed.gone') : t('failed.download', { message: describeError(apiError, errors).title }));
    } finally {
      setBusy(null);
    }
  };

  const view = async (document: VaultDocument) => {
    // Opened within the click, or the browser would block it as a pop-up.
    const tab = window.open('', '_blank');
    const answer = await viewUrl(document.id);
    if ('data' in answer && answer.data && tab) {
      tab.opener = null;
      tab.location.replace(answer.data.url);
      return;
    }
    tab?.close();
    fail('error' in answer && (answer.error as ApiError).status === 404 ? t('failed.gone') : t('failed.view'));
  };

  return { save, view, busy };
};
