import { useTranslate } from '@recueil/shell/contract';
import { Banner, UnsavedChangesGuard, Panel } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import type { FormikProps } from 'formik';
import type { ReactNode } from 'react';

const phone = '@media (max-width: 639px)';
const useStyles = makeStyles({
  title: { font: 'var(--rc-title3)', margin: 0 },
  lead: { margin: '2px 0 20px', color: 'var(--rc-text2)' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  end: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    marginTop: '28px',
    paddingTop: '16px',
    borderTop: '1px solid var(--rc-line)',
    [phone]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
  conflict: { marginTop: '20px' },
  unsaved: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

interface Props {
  title: string;
  lead: string;
  form: Pick<FormikProps<object>, 'dirty' | 'isSubmitting' | 'handleSubmit'> & {
    /** Set while a colleague has saved since the values were loaded. */
    conflict?: (() => void) | null;
  };
  /** Shown instead of the save button when the user may not edit. */
  readOnly?: string;
  /** Label of the save button; « Save » by default. */
  save?: string;
  /** Button beside the save button. */
  cancel?: ReactNode;
  /** Without the panel around the fields. */
  bare?: boolean;
  children: ReactNode;
  after?: ReactNode;
}

export const SettingsForm = ({
  title,
  lead,
  form: { dirty, isSubmitting: saving, handleSubmit, conflict },
  readOnly,
  save,
  cancel,
  bare = false,
  children,
  after,
}: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  return (
    <form noValidate onSubmit={handleSubmit} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {bare ? (
        children
      ) : (
        <Panel label={title} edge>
          <div className={styles.fields}>{children}</div>
        </Panel>
      )}
      {after}
      {conflict && (
        <div className={styles.conflict}>
          <Banner
            tone="warning"
            role="alert"
            title={t('conflict.title')}
            detail={t('conflict.text')}
            action={<Button onClick={conflict}>{t('conflict.take')}</Button>}
          />
        </div>
      )}
      <div className={styles.end}>
        {readOnly === undefined ? (
          <Button type="submit" appearance="primary" disabledFocusable={saving}>
            {saving ? t('saving') : (save ?? t('save'))}
          </Button>
        ) : (
          <span>{readOnly}</span>
        )}
        {cancel}
        {!readOnly && dirty && <span className={styles.unsaved}>{t('unsaved')}</span>}
      </div>
      <UnsavedChangesGuard
        dirty={dirty && !saving}
        title={t('leave.title')}
        text={t('leave.text')}
        leaveLabel={t('leave.confirm')}
        stayLabel={t('leave.stay')}
      />
    </form>
  );
};
