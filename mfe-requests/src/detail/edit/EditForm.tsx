import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { Button, makeStyles } from '@recueil/shell/ui';
import { ErrorState, PageHeader, PHONE } from '@recueil/shell/kit';
import { useNavigate } from '@recueil/shell/router';
import type { Request } from '@recueil/backend/contract';
import { useRequestLabels } from '../../request/use-request-labels.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { EditFields } from './EditFields.tsx';
import type { EditField, EditValues } from './edit-values.ts';

const useStyles = makeStyles({
  form: { maxWidth: '820px' },
  refused: { marginBottom: '20px' },
  end: {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    columnGap: '8px',
    padding: '12px 0',
    borderTop: '1px solid var(--rc-line)',
    backgroundColor: 'var(--rc-page)',
    [PHONE]: {
      margin: '0 -16px',
      padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
      backgroundColor: 'var(--rc-surface)',
      '& > button': { flexGrow: 1 },
    },
  },
});

export const EditForm = ({
  request,
  editableFields,
  today,
  formErrors,
}: {
  request: Request;
  editableFields: readonly EditField[];
  today: Date;
  formErrors: readonly string[];
}) => {
  const t = useRequestsTranslate();
  const labels = useRequestLabels();
  const styles = useStyles();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { handleSubmit, isSubmitting, submitCount, status } = useFormikContext<EditValues>();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Runs when an attempt ends, not while typing.
  }, [submitCount, isSubmitting, status]);
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={t('edit.title')}
      onSubmit={handleSubmit}
    >
      <PageHeader title={t('edit.title')} subtitle={<bdi>{labels.title(request)}</bdi>} />
      {formErrors.length > 0 && (
        <div className={styles.refused}>
          <ErrorState title={t('edit.refused')} detail={formErrors.join(' ')} />
        </div>
      )}
      <EditFields editableFields={editableFields} today={today} />
      <div className={styles.end}>
        <Button onClick={() => void navigate(`/app/requests/${request.id}`)}>{t('cancel')}</Button>
        <Button type="submit" appearance="primary" disabledFocusable={isSubmitting}>
          {t(isSubmitting ? 'edit.saving' : 'edit.save')}
        </Button>
      </div>
    </form>
  );
};
