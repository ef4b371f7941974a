import { useState } from 'react';
import { CopyRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useUi } from '@recueil/shell/contract';
import { ConfirmDialog } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import type { Template } from '@recueil/backend/contract';
import { useAssignmentNames } from '../../assignee/use-assignment-names.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useDeleteTemplateMutation, useDuplicateTemplateMutation } from './templates.api.ts';
import { useTemplateStyles } from './templates.styles.ts';

interface Props {
  template: Template;
  onEdit: () => void;
  onCopied: (copy: Template) => void;
}

export const TemplatePreview = ({ template, onEdit, onCopied }: Props) => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts();
  const styles = useTemplateStyles();
  const { language } = useUi();
  const [duplicate, { isLoading }] = useDuplicateTemplateMutation();
  const [remove] = useDeleteTemplateMutation();
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const { name } = template;
  const { assigneeName, teamName } = useAssignmentNames({
    assigneeId: template.assigneeId,
    teamId: template.teamId ?? undefined,
  });
  const copy = async () => {
    const { data, error } = await duplicate({ id: template.id, locale: language });
    if (!data) return showError(t('templates.copyFailed'), error);
    showSuccess(t('templates.copied'));
    onCopied(data);
  };
  const handleDelete = async () => {
    const { error } = await remove(template.id);
    if (error) showError(t('templates.deleteFailed'), error);
    else showSuccess(t('templates.deleted', { name }));
  };
  return (
    <>
      <div className={styles.previewHead}>
        <h3 className={styles.previewTitle}>{name}</h3>
        <div className={styles.tools}>
          {!template.builtIn && (
            <Button
              size="small"
              appearance="subtle"
              icon={<EditRegular />}
              aria-label={t('templates.editLabel', { name })}
              onClick={onEdit}
            >
              {t('templates.edit')}
            </Button>
          )}
          <Button
            size="small"
            appearance="subtle"
            icon={<CopyRegular />}
            aria-label={t('templates.copyLabel', { name })}
            disabledFocusable={isLoading}
            onClick={() => void copy()}
          >
            {t('templates.copy')}
          </Button>
          {!template.builtIn && (
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t('templates.deleteLabel', { name })}
              onClick={() => setIsConfirmingDelete(true)}
            >
              {t('templates.delete')}
            </Button>
          )}
        </div>
      </div>
      {template.description && <p className={styles.muted}>{template.description}</p>}
      {(template.title || template.message) && (
        <blockquote className={styles.quote}>
          {template.title && <b className={styles.quoteTitle}>{template.title}</b>}
          <span>{template.message}</span>
        </blockquote>
      )}
      {template.assigneeId && assigneeName && (
        <p className={styles.code}>{t('wizard.review.assignee', { text: assigneeName })}</p>
      )}
      {teamName && <p className={styles.code}>{t('wizard.review.team', { text: teamName })}</p>}
      {template.codeRequired && <p className={styles.code}>{t('code.requested')}</p>}
      <h4 className={styles.count}>{t('documents', { count: template.documents.length })}</h4>
      <ol className={styles.lines}>
        {template.documents.map((line, index) => (
          <li key={`${index} ${line.title}`} className={styles.line}>
            <span className={styles.number}>{`${index + 1}.`}</span>
            <span>
              <span>{line.title}</span>
              {line.description && <span className={styles.detail}>{line.description}</span>}
            </span>
            <span className={styles.optional}>{!line.required && t('optional')}</span>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={isConfirmingDelete}
        danger
        title={t('templates.deleteAsk.title', { name })}
        text={t('templates.deleteAsk.text')}
        confirmLabel={t('templates.delete')}
        busyLabel={t('templates.deleting')}
        cancelLabel={t('cancel')}
        onConfirm={handleDelete}
        onClose={() => setIsConfirmingDelete(false)}
      />
    </>
  );
};
