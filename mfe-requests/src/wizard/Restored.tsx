import { Button } from '@recueil/shell/ui';
import { HistoryRegular } from '@fluentui/react-icons';
import { useUi } from '@recueil/shell/contract';
import { Banner } from '@recueil/shell/kit';
import { useWords } from '../late-words.ts';
import { hourWords } from './clock.ts';
import { useFormStyles } from './form.styles.ts';
import type { Keeper } from './use-draft.ts';

/** What stands here was written earlier; one press and it is gone. */
export const Restored = ({ keeper, onDiscard }: { keeper: Keeper; onDiscard: () => void }) => {
  const t = useWords();
  const styles = useFormStyles();
  const { language } = useUi();
  const at = keeper.savedAt === null ? '' : hourWords(keeper.savedAt, language);
  return (
    <div className={styles.notice}>
      <Banner tone="info" icon={HistoryRegular} title={t('wizard.restored')} detail={at && t('wizard.keptAt', { time: at })} action={<Button onClick={onDiscard}>{t('wizard.discard')}</Button>} />
    </div>
  );
};
