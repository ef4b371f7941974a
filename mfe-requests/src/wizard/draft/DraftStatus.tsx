import { CheckmarkRegular, WarningRegular } from '@fluentui/react-icons';
import { useUi } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { formatClockTime } from '@recueil/backend/contract';
import { useFormStyles } from '../../request-form/form.styles.ts';
import type { DraftSaver } from './use-draft-saver.ts';

export const DraftStatus = ({ saver }: { saver: DraftSaver }) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const { language } = useUi();
  if (saver.saveFailed)
    return (
      <span className={styles.draftStatus}>
        <WarningRegular fontSize={16} aria-hidden />
        <span>{t('wizard.notKept')}</span>
      </span>
    );
  if (saver.savedAt === null) return <span className={styles.draftStatus} />;
  return (
    <span className={styles.draftStatus}>
      <CheckmarkRegular fontSize={16} aria-hidden />
      <span>{t('wizard.keptAt', { time: formatClockTime(saver.savedAt, language) })}</span>
    </span>
  );
};
