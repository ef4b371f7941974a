import { parseIsoDate, useClosingDialog, PHONE } from '@recueil/shell/kit';
import { useState } from 'react';
import { Button, makeStyles } from '@recueil/shell/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@recueil/shell/ui-overlay';
import { useFormat } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import type { EditField, EditValues } from './edit-values.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  content: { '& > p': { margin: '0 0 16px', color: 'var(--rc-text2)' } },
  actions: { '& > button': { whiteSpace: 'nowrap' } },
  list: { margin: 0, maxHeight: '50dvh', overflowY: 'auto' },
  field: { padding: '12px 0', borderTop: '1px solid var(--rc-line)' },
  name: { font: 'var(--rc-body-strong)' },
  version: {
    display: 'grid',
    gridTemplateColumns: '120px minmax(0, 1fr)',
    columnGap: '12px',
    marginTop: '4px',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  term: { font: 'var(--rc-caption)', lineHeight: '1.375rem', color: 'var(--rc-text2)' },
  value: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

interface FieldConflict {
  readonly field: EditField;
  /** Null when this user did not change the field. */
  readonly mine: EditValues | null;
  /** No longer editable: this user's value cannot be kept. */
  readonly locked: boolean;
}

interface Props {
  differences: readonly FieldConflict[];
  theirs: EditValues;
  onChoose: (choice: ConflictChoice) => void;
}

/** `back`: to the form, with nothing saved. */
export type ConflictChoice = 'mine' | 'theirs' | 'back';

/** Shows the fields that another user changed meanwhile, in both versions. */
export const ConflictDialog = ({ differences, theirs, onChoose }: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useStyles();
  const [choice, setChoice] = useState<ConflictChoice>('back');
  const { close, dialogProps } = useClosingDialog(() => onChoose(choice));
  const choose = (next: ConflictChoice) => {
    setChoice(next);
    close();
  };
  const formatValue = (field: EditField, values: EditValues): string => {
    if (field === 'documents')
      return values.documents.map(({ title }, index) => `${index + 1}. ${title}`).join('\n');
    if (field === 'locale') return t(`language.of.${values.locale}`);
    if (field === 'originalPhotos')
      return t(values.originalPhotos ? 'photos.requested' : 'photos.cleaned');
    if (field === 'priority') return t(`priority.${values.priority}`);
    const day = field === 'deadline' ? parseIsoDate(values.deadline) : null;
    return day ? format.date(day, 'full') : values[field].trim() || t('edit.empty');
  };
  return (
    <Dialog
      {...dialogProps}
      modalType="alert"
      onOpenChange={(_, { open }) => !open && choose('back')}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('edit.conflict.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <p>{t('edit.conflict.text')}</p>
            <div
              className={styles.list}
              role="group"
              aria-label={t('edit.conflict.list')}
              tabIndex={0}
            >
              {differences.map(({ field, mine, locked }) => (
                <section
                  key={field}
                  className={styles.field}
                  aria-label={t(`edit.fields.${field}`)}
                >
                  <div className={styles.name}>{t(`edit.fields.${field}`)}</div>
                  <div className={styles.version}>
                    <span className={styles.term}>{t('edit.conflict.now')}</span>
                    <p className={styles.value} dir="auto">
                      {formatValue(field, theirs)}
                    </p>
                  </div>
                  {mine && (
                    <div className={styles.version}>
                      <span className={styles.term}>{t('edit.conflict.mine')}</span>
                      <p className={styles.value} dir="auto">
                        {formatValue(field, mine)}
                      </p>
                    </div>
                  )}
                  {locked && <p className={styles.term}>{t('edit.conflict.locked')}</p>}
                </section>
              ))}
            </div>
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button autoFocus onClick={() => choose('back')}>
              {t('edit.conflict.back')}
            </Button>
            <Button onClick={() => choose('theirs')}>{t('edit.conflict.take')}</Button>
            <Button appearance="primary" onClick={() => choose('mine')}>
              {t('edit.conflict.keep')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};
