import { useTranslate } from '@recueil/shell/contract';
import { Button } from '@recueil/shell/ui';
import type { RequestedDocument } from '@recueil/backend/contract';
import { useReviewStyles } from './review.styles.ts';
import type { ReviewFiles } from './use-review-files.ts';

interface Props {
  document: RequestedDocument;
  reviewFiles: ReviewFiles;
}

/** Shows one of several files; nothing for a single one. */
export const FileSwitch = ({ document: { files }, reviewFiles: { file, showFile } }: Props) => {
  const t = useTranslate('mfe-validation');
  const styles = useReviewStyles();
  if (files.length < 2) return null;
  return (
    <div className={styles.caption} role="group" aria-label={t('review.files')}>
      {files.map(({ id, name, incomplete }, index) => (
        <Button
          key={id}
          className={styles.fileChoice}
          size="small"
          appearance={id === file?.id ? 'primary' : 'subtle'}
          aria-pressed={id === file?.id}
          onClick={() => showFile(id)}
        >
          {`${index + 1}. ${name}${incomplete ? `, ${t('documents.kept')}` : ''}`}
        </Button>
      ))}
    </div>
  );
};
