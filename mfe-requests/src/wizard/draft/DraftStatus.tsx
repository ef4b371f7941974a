import { CheckmarkRegular, WarningRegular } from '@fluentui/react-icons';
import { useUi } from '@recueil/shell/contract';
import { useWords } from '../../i18n/late-messages.ts';
import { hourWords } from '../../dates/format-clock-time.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';
import type { Keeper } from './use-draft-saver.ts';

/** When the draft was last kept; or that this browser keeps none. */
export const KeptNote = ({ keeper }: { keeper: Keeper }) => {
  const t = useWords();
  const styles = useFormStyles();
  const { language } = useUi();
  if (keeper.refused) return <span className={styles.kept}><WarningRegular fontSize={16} aria-hidden />{t('wizard.notKept')}</span>;
  if (keeper.savedAt === null) return <span className={styles.kept} />;
  return <span className={styles.kept}><CheckmarkRegular fontSize={16} aria-hidden />{t('wizard.keptAt', { time: hourWords(keeper.savedAt, language) })}</span>;
};
