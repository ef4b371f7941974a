import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { ErrorState, PageHeader } from '@recueil/shell/kit';
import { useWords } from '../words.ts';
import { DeadlineField } from './DeadlineField.tsx';
import { DocumentsEditor } from './DocumentsEditor.tsx';
import { EndBar } from './EndBar.tsx';
import { useFormStyles } from './form.styles.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Preview } from './Preview.tsx';
import type { RequestValues } from './request-form.ts';
import { WhoAndWhy } from './WhoAndWhy.tsx';

interface Props {
  today: Date;
  /** What the server said that belongs to no field. */
  refused: readonly string[];
  onSend: (intent: 'send' | 'draft') => void;
}

/** Everything on one page: who and why, the documents, the date; beside it what the recipient will read. */
export const RequestForm = ({ today, refused, onSend }: Props) => {
  const t = useWords();
  const styles = useFormStyles();
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, isValid, status } = useFormikContext<RequestValues>();

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Only the end of an attempt moves the focus, never typing.
  }, [submitCount, isSubmitting, status]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend('send');
  };
  return (
    <div className={styles.room}>
      <PageHeader title={t('wizard.title')} />
      <div className={styles.columns}>
        <form ref={form} noValidate onSubmit={submit} aria-label={t('wizard.title')}>
          {refused.length > 0 && (
            <div className={styles.group}><ErrorState title={t('wizard.refused')} detail={refused.join(' ')} /></div>
          )}
          <WhoAndWhy />
          <DocumentsEditor />
          <DeadlineField today={today} />
          <EndBar invalid={submitCount > 0 && !isValid} onDraft={() => onSend('draft')} />
        </form>
        <Preview />
      </div>
      <LeaveGuard />
    </div>
  );
};
