import { useTranslate } from '@recueil/shell/contract';
import { Checkbox } from '@recueil/shell/ui-form';
import type { RequestedDocument } from '@recueil/backend/contract';
import { usePanelStyles } from './review.styles.ts';
import type { ReviewFiles } from './use-review-files.ts';

interface Props {
  document: RequestedDocument;
  reviewFiles: ReviewFiles;
}

/** Which files a rejection refuses; others of the document are kept. Nothing for a single file. */
export const RefusedFiles = ({ document: { files }, reviewFiles }: Props) => {
  const t = useTranslate('mfe-validation');
  const styles = usePanelStyles();
  if (files.length < 2) return null;
  return (
    <fieldset className={styles.refused}>
      <legend className={styles.term}>{t('review.refused')}</legend>
      {files.map((file) => (
        <Checkbox
          key={file.id}
          label={file.name}
          checked={reviewFiles.refused.includes(file)}
          onChange={() => reviewFiles.toggleRefused(file)}
        />
      ))}
      <p className={styles.note}>
        {t(reviewFiles.refused.length === 0 ? 'review.refusedNone' : 'review.refusedNote')}
      </p>
    </fieldset>
  );
};
