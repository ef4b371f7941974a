import { CheckmarkRegular, WarningRegular } from '@fluentui/react-icons';
import { useUi } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { formatClockTime } from '../../dates/format-clock-time.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';
import type { DraftSaver } from './use-draft-saver.ts';

/** When the draft was last kept; or that this browser keeps none. */
export const DraftStatus = ({ saver }: { saver: DraftSaver }) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const { language } = useUi();
  if (saver.saveFailed)
    return (
      <span className={styles.kept}>
        <WarningRegular fontSize={16} aria-hidden />
        {t('wizard.notKept')}
      </span>
    );
  if (saver.savedAt === null) return <span className={styles.kept} />;
  return (
    <span className={styles.kept}>
      <CheckmarkRegular fontSize={16} aria-hidden />
      {t('wizard.keptAt', { time: formatClockTime(saver.savedAt, language) })}
    </span>
  );
};
