import { useTranslate } from '@recueil/shell/contract';
import { Panel } from '@recueil/shell/kit';
import { useErasureStyles } from './erasure.styles.ts';
import { ErasureForm } from './ErasureForm.tsx';
import { ErasureList } from './ErasureList.tsx';

export const ErasureSection = () => {
  const styles = useErasureStyles();
  const t = useTranslate('mfe-settings');
  return (
    <>
      <h3 className={styles.title}>{t('data.erasure.title')}</h3>
      <Panel label={t('data.erasure.title')}>
        <div className={styles.content}>
          <p className={styles.text}>{t('data.erasure.lead')}</p>
          <p className={styles.text}>{t('data.erasure.kept')}</p>
          <ul className={styles.kept}>
            <li>{t('data.erasure.keptAudit')}</li>
            <li>{t('data.erasure.keptCertificate')}</li>
            <li>{t('data.erasure.keptBackups')}</li>
          </ul>
          <p className={styles.text}>{t('data.erasure.exports')}</p>
          <ErasureForm />
          <ErasureList />
        </div>
      </Panel>
    </>
  );
};
