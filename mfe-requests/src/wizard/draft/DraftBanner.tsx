import { Button } from '@recueil/shell/ui';
import { HistoryRegular } from '@fluentui/react-icons';
import { useUi } from '@recueil/shell/contract';
import { Banner } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { formatClockTime } from '@recueil/backend/contract';
import { useFormStyles } from '../../request-form/form.styles.ts';
import type { DraftSaver } from './use-draft-saver.ts';

interface Props {
  saver: DraftSaver;
  /** The form was filled from a stored draft. */
  restored: boolean;
  onRestart: () => void;
}

/** Says that the form holds a restored draft, or that another tab has written a newer one. */
export const DraftBanner = ({ saver, restored, onRestart }: Props) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const { language } = useUi();
  if (saver.changedElsewhere)
    return (
      <div className={styles.notice}>
        <Banner
          tone="warning"
          icon={HistoryRegular}
          role="status"
          title={t('wizard.changedElsewhere')}
          detail={t('wizard.changedElsewhereText')}
          action={<Button onClick={onRestart}>{t('wizard.reload')}</Button>}
        />
      </div>
    );
  if (!restored) return null;
  const discard = () => {
    saver.discard();
    onRestart();
  };
  const at = saver.savedAt === null ? '' : formatClockTime(saver.savedAt, language);
  return (
    <div className={styles.notice}>
      <Banner
        tone="info"
        icon={HistoryRegular}
        title={t('wizard.restored')}
        detail={at && t('wizard.keptAt', { time: at })}
        action={<Button onClick={discard}>{t('wizard.discard')}</Button>}
      />
    </div>
  );
};
