import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslate } from '@recueil/shell/contract';
import { Button } from '@recueil/shell/ui';
import { ReasonChoices, ReasonMessage } from '../../decisions/ReasonFields.tsx';
import type { ReasonDraft } from '../../decisions/use-reason-draft.ts';
import { useDocumentRowStyles } from './document-row.styles.ts';

interface Props {
  draft: ReasonDraft;
  insisting: boolean;
  /** Resolves to whether it succeeded. */
  onReject: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}

export const RejectForm = ({ draft, insisting, onReject, onCancel }: Props) => {
  const t = useTranslate('mfe-validation');
  const styles = useDocumentRowStyles();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = draft.validateMessage();
    if (reason === null) return;
    setSending(true);
    await onReject(reason);
    setSending(false);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {!insisting && <ReasonChoices draft={draft} />}
      <ReasonMessage draft={draft} insisting={insisting} />
      <div className={styles.formActions}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          type="submit"
          appearance="primary"
          className={styles.danger}
          disabledFocusable={sending}
        >
          {t(insisting ? 'documents.insist' : 'reason.submit')}
        </Button>
      </div>
    </form>
  );
};
