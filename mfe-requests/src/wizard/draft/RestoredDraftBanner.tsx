import { Button } from '@recueil/shell/ui';
import { HistoryRegular } from '@fluentui/react-icons';
import { useUi } from '@recueil/shell/contract';
import { Banner } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { formatClockTime } from '../../dates/use-zoned-format.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';
import type { DraftSaver } from './use-draft-saver.ts';

export const RestoredDraftBanner = ({
  saver,
  onDiscard,
}: {
  saver: DraftSaver;
  onDiscard: () => void;
}) => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const { language } = useUi();
  const at = saver.savedAt === null ? '' : formatClockTime(saver.savedAt, language);
  return (
    <div className={styles.notice}>
      <Banner
        tone="info"
        icon={HistoryRegular}
        title={t('wizard.restored')}
        detail={at && t('wizard.keptAt', { time: at })}
        action={<Button onClick={onDiscard}>{t('wizard.discard')}</Button>}
      />
    </div>
  );
};
