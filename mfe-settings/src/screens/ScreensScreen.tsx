import { useTranslate } from '@recueil/shell/contract';
import { useSearchParams } from '@recueil/shell/router';
import { useState } from 'react';
import { PublisherKeyForm } from './keys/PublisherKeyForm.tsx';
import { PublisherKeySection } from './keys/PublisherKeySection.tsx';
import { ScreenDetail } from './ScreenDetail.tsx';
import { ScreenList } from './ScreenList.tsx';
import { useScreenStyles } from './screens.styles.ts';
import './screens-messages.ts';
import type { CreatedPublisherKey } from '@recueil/backend/contract';

/** For operators: which version of each screen visitors get, and the keys of teams. */
export const ScreensScreen = () => {
  const styles = useScreenStyles();
  const t = useTranslate('mfe-settings');
  const [params] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedPublisherKey | null>(null);
  const name = params.get('screen');
  if (name !== null) return <ScreenDetail key={name} name={name} />;
  if (isCreating)
    return (
      <PublisherKeyForm
        onCancel={() => setCreating(false)}
        onCreated={(key) => {
          setCreated(key);
          setCreating(false);
        }}
      />
    );
  return (
    <div>
      <h2 className={styles.heading}>{t('screens.title')}</h2>
      <p className={styles.lead}>{t('screens.lead')}</p>
      <ScreenList />
      <PublisherKeySection
        created={created}
        onCreate={() => setCreating(true)}
        onKept={() => setCreated(null)}
      />
    </div>
  );
};
