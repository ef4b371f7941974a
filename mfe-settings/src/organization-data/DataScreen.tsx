import { useSession, useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { ClosingSection } from './ClosingSection.tsx';
import { ErasureSection } from './ErasureSection.tsx';
import { ExportSection } from './ExportSection.tsx';

const useStyles = makeStyles({
  heading: { font: 'var(--rc-title3)', margin: 0 },
  lead: { margin: '2px 0 20px', color: 'var(--rc-text2)' },
});

export const DataScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { user } = useSession();
  return (
    <div>
      <h2 className={styles.heading}>{t('data.title')}</h2>
      <p className={styles.lead}>{t('data.lead')}</p>
      <ExportSection />
      <ErasureSection />
      {user && <ClosingSection user={user} />}
    </div>
  );
};
